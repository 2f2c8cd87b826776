import type { DemoProduct } from "../demo-types.ts";

export const products: DemoProduct[] = [
  {
    name: "Bitwarden",
    website: "https://bitwarden.com",
    headline: "Open-source password manager for all devices",
    tagline: "One encrypted vault on every device",
    description:
      "Bitwarden stores passwords, passkeys and notes in an encrypted vault and offers apps and browser " +
      "extensions. The free plan has no limit on devices. It can be self-hosted. Filling in forms is sometimes less " +
      "smooth than with rivals, and a lost master password cannot be recovered.",
    pricing: "freemium",
    pricingNote: "Free for individuals; paid plans for more features, families and companies",
    tags: ["password-manager", "open-source", "encryption", "passkeys"],
    niches: ["security"],
    subcategories: ["privacy-and-protection", "password-managers"],
  },
  {
    name: "1Password",
    website: "https://1password.com",
    headline: "Password manager for families and companies",
    tagline: "Passwords, passkeys and shared vaults with a careful interface",
    description:
      "1Password protects the vault with an account password and a secret key that never leaves your devices. " +
      "Families and teams like the shared vaults, and developers its handling of SSH keys. There is no free plan, " +
      "the apps are not open source, and data is stored on the company's servers, encrypted.",
    pricing: "premium",
    pricingNote: "Subscription with a trial",
    tags: ["password-manager", "passkeys", "families", "teams"],
    niches: ["security"],
    subcategories: ["privacy-and-protection", "password-managers"],
  },
  {
    name: "KeePassXC",
    website: "https://keepassxc.org",
    headline: "Offline password manager for the desktop",
    tagline: "Your passwords in an encrypted file that you keep",
    description:
      "KeePassXC keeps everything in a KDBX file on your own disk, with browser integration, one-time codes and " +
      "SSH agent support. No account or cloud is involved. Synchronizing between devices and a mobile app are your " +
      "own affair, which takes a bit of organization.",
    pricing: "free",
    tags: ["password-manager", "open-source", "offline", "desktop"],
    niches: ["security"],
    subcategories: ["privacy-and-protection", "password-managers"],
  },
  {
    name: "Proton VPN",
    website: "https://protonvpn.com",
    headline: "VPN service from the makers of Proton Mail",
    tagline: "An encrypted tunnel, with a free plan without data limit",
    description:
      "Proton VPN is run from Switzerland, publishes the source of its apps and has them audited. The free plan " +
      "sets no data limit but lets you choose little. A VPN hides traffic from your local network and shifts trust " +
      "to the provider; it does not make you anonymous.",
    pricing: "freemium",
    pricingNote: "Free plan with limited choice of servers; paid plans",
    tags: ["vpn", "privacy", "open-source-apps", "switzerland"],
    niches: ["security"],
    subcategories: ["privacy-and-protection", "private-networks"],
  },
  {
    name: "Mullvad VPN",
    website: "https://mullvad.net",
    headline: "VPN service that asks for no personal data",
    tagline: "An account is a number, nothing more",
    description:
      "Mullvad, from Sweden, gives out account numbers instead of asking for an email address and accepts cash " +
      "by post. There is one price whatever the period. It does not court streaming services, so people who mainly " +
      "want foreign video catalogs will be disappointed, and port forwarding was removed.",
    pricing: "premium",
    pricingNote: "One flat monthly price",
    tags: ["vpn", "privacy", "anonymous-accounts", "wireguard"],
    niches: ["security"],
    subcategories: ["privacy-and-protection", "private-networks"],
  },
  {
    name: "WireGuard",
    website: "https://www.wireguard.com",
    headline: "Modern VPN protocol and software",
    tagline: "A small, fast tunnel between machines",
    description:
      "WireGuard is a lean VPN protocol with fixed, modern cryptography that became part of the Linux kernel. " +
      "Configuration consists of a few lines with keys and addresses. It leaves key distribution, user management " +
      "and traversal of difficult networks to you or to tools built on top.",
    pricing: "free",
    tags: ["vpn", "open-source", "networking", "encryption"],
    niches: ["security"],
    subcategories: ["privacy-and-protection", "private-networks", "encryption"],
  },
  {
    name: "Tailscale",
    website: "https://tailscale.com",
    headline: "Private network between your devices, built on WireGuard",
    tagline: "Reach your machines as if they stood in the same room",
    description:
      "Tailscale connects devices directly with each other and uses existing sign-in providers for identity, so " +
      "there are no ports to open. Access rules are written in one file. The coordination server is the company's; " +
      "those who want to run that part too look at the independent project Headscale.",
    pricing: "freemium",
    pricingNote: "Free for personal use; paid plans for companies",
    tags: ["vpn", "mesh-network", "remote-access", "wireguard"],
    niches: ["security", "hosting"],
    subcategories: ["privacy-and-protection", "private-networks", "running-software", "self-hosting"],
  },
  {
    name: "Let's Encrypt",
    website: "https://letsencrypt.org",
    headline: "Certificate authority that issues TLS certificates automatically",
    tagline: "Encrypted connections for any website, at no cost",
    description:
      "Let's Encrypt is run by the non-profit Internet Security Research Group and issues certificates through " +
      "the ACME protocol, which servers such as Caddy speak by themselves. Certificates are short-lived, so renewal " +
      "must be automated. It checks control of a domain only, not the organization behind it.",
    pricing: "free",
    pricingNote: "Funded by sponsors and donations",
    tags: ["tls", "certificates", "automation", "non-profit"],
    niches: ["security", "hosting"],
    subcategories: ["privacy-and-protection", "encryption"],
  },
  {
    name: "GnuPG",
    website: "https://gnupg.org",
    headline: "Encryption and signatures according to the OpenPGP standard",
    tagline: "Encrypt files and mail, sign releases",
    description:
      "GnuPG encrypts and signs data and is used to sign software packages and commits as well as mail. It is " +
      "old, proven and available everywhere. Managing keys is demanding, and for simply sending someone a secret " +
      "message, newer messengers are far easier.",
    pricing: "free",
    tags: ["encryption", "signatures", "open-source", "command-line"],
    niches: ["security"],
    subcategories: ["privacy-and-protection", "encryption"],
  },
  {
    name: "Cryptomator",
    website: "https://cryptomator.org",
    headline: "Encrypts files before they reach cloud storage",
    tagline: "Keep using the cloud, but let it see only ciphertext",
    description:
      "Cryptomator creates vaults inside a Dropbox, Drive or Nextcloud folder and encrypts each file and its name " +
      "on your device. It needs no account. Sharing single files with others is awkward, and opening two devices on " +
      "the same file can lead to sync conflicts.",
    pricing: "freemium",
    pricingNote: "Free on desktop; mobile apps and team features are paid",
    tags: ["encryption", "cloud-storage", "open-source", "files"],
    niches: ["security"],
    subcategories: ["privacy-and-protection", "encryption"],
  },
  {
    name: "Wireshark",
    website: "https://www.wireshark.org",
    headline: "Network protocol analyzer",
    tagline: "See what really goes over the wire",
    description:
      "Wireshark captures network traffic and takes apart hundreds of protocols down to the bit. It is standard " +
      "equipment for network engineers and teachers. Reading a capture takes knowledge of protocols, encrypted " +
      "contents remain closed without keys, and you may only listen where you are allowed to.",
    pricing: "free",
    tags: ["networking", "packet-analysis", "open-source", "troubleshooting"],
    niches: ["security"],
    subcategories: ["privacy-and-protection", "security-testing"],
  },
  {
    name: "Nmap",
    website: "https://nmap.org",
    headline: "Network scanner for discovery and auditing",
    tagline: "Which machines answer, and on which ports",
    description:
      "Nmap finds hosts, open ports, services and versions, and can be extended by scripts. Administrators use it " +
      "to check their own networks. Scanning systems of others without permission can be illegal, and careless " +
      "options may disturb fragile devices.",
    pricing: "free",
    pricingNote: "Free for end users; a paid license for embedding in products",
    tags: ["networking", "scanner", "audit", "command-line"],
    niches: ["security"],
    subcategories: ["privacy-and-protection", "security-testing"],
  },
  {
    name: "Burp Suite",
    website: "https://portswigger.net/burp",
    headline: "Toolkit for testing the security of web applications",
    tagline: "Intercept, change and repeat web requests",
    description:
      "Burp Suite sits between browser and server, shows each request and lets testers change and repeat it; the " +
      "paid edition adds a scanner and more. PortSwigger's free Web Security Academy teaches how to use it. Without " +
      "an understanding of web attacks it is of little use.",
    pricing: "freemium",
    pricingNote: "Community edition is free; Professional and enterprise editions are paid",
    tags: ["web-security", "penetration-testing", "proxy", "scanner"],
    niches: ["security"],
    subcategories: ["privacy-and-protection", "security-testing"],
  },
  {
    name: "Snyk",
    website: "https://snyk.io",
    headline: "Finds known vulnerabilities in dependencies, code and containers",
    tagline: "Warns when a library you use has a vulnerability",
    description:
      "Snyk checks dependencies, source code, containers and infrastructure files and can open pull requests with " +
      "fixes. It works in editors and pipelines. Reports contain findings that do not matter in your case, so " +
      "someone has to sort them, and the free plan counts tests.",
    pricing: "freemium",
    pricingNote: "Free plan with limits; paid plans",
    tags: ["vulnerabilities", "dependencies", "code-scanning", "devops"],
    niches: ["security", "developer-tools"],
    subcategories: ["privacy-and-protection", "security-testing"],
  },
  {
    name: "Have I Been Pwned",
    website: "https://haveibeenpwned.com",
    headline: "Checks whether an address appears in known data breaches",
    tagline: "Find out which leaks your email address is part of",
    description:
      "Enter an email address and see in which known breaches it turned up, or subscribe to be told about new " +
      "ones. A companion service checks passwords without sending them in full. It can only know breaches that have " +
      "become known, so a clean result is no guarantee.",
    pricing: "freemium",
    pricingNote: "Free for individuals; paid keys for larger use",
    tags: ["data-breaches", "passwords", "alerts", "privacy"],
    niches: ["security"],
    subcategories: ["privacy-and-protection", "threat-checks"],
  },
  {
    name: "VirusTotal",
    website: "https://www.virustotal.com",
    headline: "Checks files and links with many antivirus engines",
    tagline: "A second opinion, and then some seventy more",
    description:
      "VirusTotal, owned by Google, passes a file or address to many scanners and shows their verdicts. It helps " +
      "with suspicious attachments. Uploaded files are shared with security companies, so never send anything " +
      "confidential, and single alarms are often false.",
    pricing: "freemium",
    pricingNote: "Free for non-commercial use; paid enterprise features",
    tags: ["malware", "antivirus", "scanner", "threat-intelligence"],
    niches: ["security"],
    subcategories: ["privacy-and-protection", "threat-checks"],
  },
  {
    name: "Tor Browser",
    website: "https://www.torproject.org",
    headline: "Browser that routes traffic through the Tor network",
    tagline: "Browse without showing where you come from",
    description:
      "Tor Browser sends traffic through three volunteer relays and makes its users look alike to websites. It " +
      "helps journalists, people under censorship and anyone who values privacy. It is slower than a normal " +
      "connection, some sites block it, and logging in under your own name undoes the anonymity.",
    pricing: "free",
    tags: ["privacy", "anonymity", "browser", "open-source"],
    niches: ["security"],
    subcategories: ["privacy-and-protection", "private-browsing"],
  },
  {
    name: "uBlock Origin",
    website: "https://github.com/gorhill/uBlock",
    headline: "Efficient content blocker for browsers",
    tagline: "Blocks advertising and trackers with little memory",
    description:
      "uBlock Origin filters advertisements, trackers and malicious domains with community lists and allows very " +
      "fine rules. Its author takes no donations. The full version works in Firefox; Chrome's extension rules have " +
      "ended support for it there, and only the reduced uBlock Origin Lite remains.",
    pricing: "free",
    tags: ["ad-blocker", "privacy", "browser-extension", "open-source"],
    niches: ["security"],
    subcategories: ["privacy-and-protection", "private-browsing"],
  },
];
