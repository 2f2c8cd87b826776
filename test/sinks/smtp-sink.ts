import type { AddressInfo, Socket } from "node:net";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";

export type SinkMail = { from: string; to: string[]; raw: string; headers: [name: string, value: string][] };
/**
 * `reject` 550 at RCPT, `defer` 451 after DATA, `drop` resets at MAIL, `lose` resets after DATA, `hang` reads DATA and
 * never answers, `keep` doesn't answer either but has stored the mail, `slow` stores it and answers half a second later.
 */
export type SmtpFault = "reject" | "defer" | "drop" | "lose" | "hang" | "keep" | "slow";

export type SmtpSink = {
  url: string;
  port: number;
  messages: SinkMail[];
  logins: { username: string; password: string }[];
  /** The number of accepted TCP connections, to check pooling. */
  connections(): number;
  /** The number of mails read to the end, stored or not. */
  reads(): number;
  failNext(...faults: SmtpFault[]): void;
  /** Mailboxes that this server never accepts: 550 at RCPT. */
  unknown: Set<string>;
  /** Closes open connections, as a server does with idle clients. */
  dropConnections(): void;
  close(): Promise<void>;
};

/** A mail server on loopback that stores what it receives. */
export async function startSmtpSink(options: { offerLogin?: boolean } = {}): Promise<SmtpSink> {
  const messages: SinkMail[] = [];
  const logins: SmtpSink["logins"] = [];
  const faults: SmtpFault[] = [];
  const unknown = new Set<string>();
  let connections = 0;
  let reads = 0;

  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: options.offerLogin ? ["STARTTLS"] : ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect(_session, callback) {
      connections += 1;
      callback();
    },
    onAuth(login, _session, callback) {
      logins.push({ username: login.username ?? "", password: login.password ?? "" });
      callback(null, { user: login.username });
    },
    onMailFrom(_address, _session, callback) {
      if (!takeFault("drop")) return callback();
      dropConnections();
    },
    onRcptTo({ address }, _session, callback) {
      callback(unknown.has(address) || takeFault("reject") ? refusal(550, "No such mailbox here") : null);
    },
    onData(stream, session, callback) {
      void keep(stream, session).then((mail) => {
        reads += 1;
        if (takeFault("hang")) return;
        if (takeFault("lose")) return dropConnections();
        if (takeFault("defer")) return callback(refusal(451, "Try again later"));
        messages.push(mail);
        if (takeFault("keep")) return;
        if (takeFault("slow")) return void setTimeout(callback, 500);
        callback();
        // If the client disconnected midway, there is no mail to store.
      }, callback);
    },
  });
  const sockets = new Set<Socket>();
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  // Some tests disconnect midway on purpose.
  server.on("error", () => {});

  function dropConnections() {
    for (const socket of sockets) socket.destroy();
  }

  function takeFault(kind: SmtpFault) {
    if (faults[0] !== kind) return false;
    faults.shift();
    return true;
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    messages,
    logins,
    connections: () => connections,
    reads: () => reads,
    failNext: (...next) => void faults.push(...next),
    unknown,
    dropConnections,
    async close() {
      dropConnections();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}

async function keep(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<SinkMail> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const raw = Buffer.concat(chunks).toString("utf8");
  const { mailFrom, rcptTo } = session.envelope;
  return {
    from: mailFrom ? mailFrom.address : "",
    to: rcptTo.map(({ address }) => address),
    raw,
    headers: parseHeaders(raw),
  };
}

/** In order and with duplicates, because a test looks for a second `Bcc`. */
function parseHeaders(raw: string): SinkMail["headers"] {
  const head = raw.split("\r\n\r\n", 1)[0] ?? "";
  return head
    .replaceAll(/\r\n[ \t]+/g, " ")
    .split("\r\n")
    .map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    });
}

function refusal(responseCode: number, message: string) {
  return Object.assign(new Error(message), { responseCode });
}
