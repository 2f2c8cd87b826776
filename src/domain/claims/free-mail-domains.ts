/** Free mail providers: an address there proves nothing, not even about the provider's own product. */
export const freeMailDomains: ReadonlySet<string> = new Set(
  `
  126.com 163.com 188.com 139.com 189.cn aliyun.com foxmail.com qq.com sina.cn sina.com sohu.com yeah.net
  hanmail.net daum.net naver.com nate.com docomo.ne.jp ezweb.ne.jp aim.com aol.com att.net bellsouth.net
  charter.net comcast.net cox.net earthlink.net juno.com netzero.net optonline.net rocketmail.com sbcglobal.net
  verizon.net ymail.com yahoo.com yahoo.ca yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com.au yahoo.com.br yahoo.de
  yahoo.es yahoo.fr yahoo.in yahoo.it myyahoo.com googlemail.com gmail.com hotmail.co.uk hotmail.com hotmail.de
  hotmail.es hotmail.fr hotmail.it live.com live.co.uk live.de live.fr live.nl msn.com outlook.com outlook.de
  outlook.es outlook.fr passport.com icloud.com mac.com me.com pm.me proton.me protonmail.ch protonmail.com
  duck.com fastmail.com fastmail.fm hey.com hushmail.com mailbox.org mailfence.com posteo.de posteo.net riseup.net
  runbox.com startmail.com tuta.com tuta.io tutamail.com tutanota.com tutanota.de zoho.com zohomail.com zohomail.eu
  disroot.org cock.li skiff.com arcor.de email.de freenet.de gmx.at gmx.ch gmx.com gmx.de gmx.net online.de
  t-online.de vodafone.de web.de mail.com email.com usa.com bluewin.ch free.fr laposte.net neuf.fr orange.fr sfr.fr
  wanadoo.fr alice.it libero.it tin.it tiscali.it virgilio.it skynet.be telenet.be kpnmail.nl planet.nl ziggo.nl
  blueyonder.co.uk btinternet.com ntlworld.com sky.com talktalk.net virginmedia.com o2.pl onet.pl wp.pl interia.pl
  seznam.cz centrum.cz azet.sk abv.bg bk.ru inbox.ru list.ru mail.ru rambler.ru ya.ru yandex.com yandex.ru i.ua
  ukr.net meta.ua inbox.lv mail.ee walla.co.il rediffmail.com bol.com.br terra.com.br uol.com.br bigpond.com
  optusnet.com.au xtra.co.nz shaw.ca rogers.com sympatico.ca telus.net 10minutemail.com guerrillamail.com
  mailinator.com sharklasers.com temp-mail.org yopmail.com
  `
    .trim()
    .split(/\s+/),
);
