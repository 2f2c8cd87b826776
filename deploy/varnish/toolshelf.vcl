vcl 4.1;

import std;

# Varnish 6 or newer in front of Toolshelf.
# Set CDN_PURGE_URL=http://127.0.0.1:6081/ and CDN_PURGE_KIND=varnish, and TRUSTED_PROXY_HOPS to the number of proxies.
# With CDN_PURGE_TOKEN, give varnishd the same variable (systemctl edit varnish: Environment=CDN_PURGE_TOKEN=…).

backend default {
  .host = "127.0.0.1";
  .port = "3000";
  # A CSV import answers when it has read the file.
  .first_byte_timeout = 60s;
}

# The machines of the site, which say what is outdated. Nobody else may.
acl purgers {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  # For a proxy in front that wants to know whether Varnish itself answers (../haproxy/varnish.cfg).
  if (req.url == "/varnish-health") {
    return (synth(200));
  }
  if (req.method == "PURGE") {
    if (client.ip !~ purgers || !req.http.X-Ban-Keys) {
      return (synth(405));
    }
    # Varnish has added the sender to X-Forwarded-For. A second address is a visitor's: a proxy on the site's machine passed
    # their request on, and the site itself never asks through one.
    if (req.http.X-Forwarded-For ~ ",") {
      return (synth(405));
    }
    # Where other programs run beside the site, a token tells it from them.
    if (std.getenv("CDN_PURGE_TOKEN") && req.http.Authorization != "Bearer " + std.getenv("CDN_PURGE_TOKEN")) {
      return (synth(405));
    }
    # Only fields of the stored page: then Varnish forgets them by itself, and a ban costs no request anything.
    ban("obj.http.Surrogate-Key ~ " + req.http.X-Ban-Keys);
    return (synth(200));
  }
  # Toolshelf knows these cookies by name: somebody signed in, or a message that waits for one visitor.
  if (req.http.Cookie ~ "(^|;)\s*(__Host-)?(session|flash)=" || req.http.Authorization) {
    return (pass);
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # All others get the same page, so no other cookie may split the cache.
  unset req.http.Cookie;
}

sub vcl_deliver {
  # Only for us.
  unset resp.http.Surrogate-Key;
}
