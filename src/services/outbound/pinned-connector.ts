import { isIP, connect as netConnect, type Socket } from "node:net";
import { connect as tlsConnect } from "node:tls";
import type { buildConnector } from "undici";
import { OutboundRefused } from "#services/outbound/outbound-refused.ts";
import { isPublicAddress, type OutboundTarget } from "#services/outbound/outbound-target.ts";

/** Opens the TCP connection. The address is literal, so there is no second lookup. */
export type Dial = (to: { address: string; port: number }) => Socket;

// Long enough for a distant server, short enough to leave time for the next address within the total.
const ATTEMPT_MS = 1_500;
const ATTEMPTS = 3;

export function dialPublicAddress({ address, port }: { address: string; port: number }): Socket {
  // The last check before the network, so that no caller can bypass the ones above.
  if (!isPublicAddress(address)) throw new OutboundRefused("address_not_public");
  return netConnect({ host: address, port });
}

/** An undici connector that uses only the checked addresses; the name is used only for TLS and the Host header. */
export function createPinnedConnector(
  target: OutboundTarget,
  { dial, signal }: { dial: Dial; signal: AbortSignal },
): buildConnector.connector {
  return (_options, callback) => {
    openFirst(target, { dial, signal }).then(
      (socket) => callback(null, socket),
      (error: Error) => callback(error, null),
    );
  };
}

async function openFirst({ url, addresses }: OutboundTarget, { dial, signal }: { dial: Dial; signal: AbortSignal }) {
  const isTls = url.protocol === "https:";
  const port = Number(url.port) || (isTls ? 443 : 80);
  let failure: unknown;
  for (const address of addresses.slice(0, ATTEMPTS)) {
    signal.throwIfAborted();
    try {
      const socket = await whenReady(dial({ address, port }), { event: "connect", signal });
      return isTls ? await startTls(socket, { hostname: url.hostname, signal }) : socket;
    } catch (error) {
      if (error instanceof OutboundRefused) throw error;
      failure = error;
    }
  }
  throw failure;
}

function startTls(socket: Socket, { hostname, signal }: { hostname: string; signal: AbortSignal }) {
  const name = hostname.replace(/^\[|\]$|\.$/g, "");
  const secure = tlsConnect({
    socket,
    host: name,
    // RFC 6066 allows names only; for an IP address the certificate is checked against `host`.
    ...(isIP(name) ? {} : { servername: name }),
    ALPNProtocols: ["http/1.1"],
    // Explicit, so that no environment variable can turn it off.
    rejectUnauthorized: true,
  });
  return whenReady(secure, { event: "secureConnect", signal });
}

function whenReady<S extends Socket>(socket: S, { event, signal }: { event: string; signal: AbortSignal }): Promise<S> {
  return new Promise((resolve, reject) => {
    const giveUp = () => socket.destroy(new Error(`No ${event} in time`));
    const timer = setTimeout(giveUp, ATTEMPT_MS);
    signal.addEventListener("abort", giveUp, { once: true });
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", giveUp);
      socket.off("error", onError);
      socket.off("close", onClose);
    };
    const onError = (error: Error) => {
      settle();
      socket.on("error", () => {});
      socket.destroy();
      reject(error);
    };
    const onClose = () => onError(new Error(`Closed before ${event}`));
    socket.once("error", onError);
    socket.once("close", onClose);
    socket.once(event, () => {
      settle();
      resolve(socket);
    });
  });
}
