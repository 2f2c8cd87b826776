export PATH=/tmp/n24:/work/main/node_modules/.bin:$PATH
cd /work/main/.bench-http
for k in bare:4611 front:4612 minimal:4613 bareobj:4614 bare304:4615; do taskset -c 0 node serve.ts ${k%%:*} ${k##*:} & echo $! >> /tmp/httpwork/pids; done
sleep 3
etag=$(curl -sI http://127.0.0.1:4612/ | grep -i ^etag | tr -d '\r' | cut -d' ' -f2)
curl -sI http://127.0.0.1:4612/ | head -30
UA="Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36"
one() { if which wrk >/dev/null 2>&1; then taskset -c 1 wrk -t1 -c64 -d5s "$@" | grep Requests/sec; else echo nowrk; fi; }
for round in 1 2 3; do
 for p in 4611 4612 4613 4614; do echo -n "$p "; one -H "User-Agent: $UA" -H "Accept: text/html" -H "Accept-Language: en" http://127.0.0.1:$p/; done
 for p in 4615 4612; do echo -n "304 $p "; one -H "User-Agent: $UA" -H "If-None-Match: $etag" http://127.0.0.1:$p/; done
done
for p in $(cat /tmp/httpwork/pids); do kill $p; done; rm /tmp/httpwork/pids
