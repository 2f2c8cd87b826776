import listed from "free-email-domains";

/** Providers that the package doesn't list: privacy mail, forwarders, and some phone companies. */
const others =
  "addy.io aleeas.com anonaddy.com anonaddy.me autistici.org burnermail.io countermail.com ctemplar.com dismail.de disroot.org e.email eclipso.eu email.de erine.email forwardemail.net hey.com keemail.me kolabnow.ch kolabnow.com librem.one mailbox.org mailo.com mozmail.com murena.io myyahoo.com onmail.com passinbox.com passmail.net passport.com privatemail.com privaterelay.appleid.com purelymail.com riseup.net simplelogin.co simplelogin.com simplelogin.fr skiff.com slmail.me soverin.net spamgourmet.com startmail.com sympatico.ca systemli.org talktalk.net telus.net tempmail.dev tin.it tuta.com tutamail.com tutanota.com vivaldi.net vodafone.de zoho.in zohomail.eu";

/** Free mail providers: an address there proves nothing, not even about the provider's own product. */
export const freeMailDomains: ReadonlySet<string> = new Set([...listed, ...others.split(" ")]);
