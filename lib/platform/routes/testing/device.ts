type Device = 'mobile' | 'tablet' | 'desktop' | 'bot'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const baidu = 'compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html'

/** User-Agent strings put together for tests after the usual forms of browsers seen in China, and of spiders. */
export const userAgents: readonly (readonly [Device, string])[] = [
  ['mobile', `${iPhone} (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`],
  [
    'mobile',
    `${iPhone} (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x1800312c) NetType/WIFI Language/zh_CN`,
  ],
  ['mobile', `${iPhone} (KHTML, like Gecko) Mobile/15E148 QQ/9.0.60.620 V1_IPH_SQ_9.0.60_1_APP_A`],
  ['mobile', `${iPhone} (KHTML, like Gecko) Mobile/21F79 baiduboxapp/13.58.0.10`],
  ['mobile', `${iPhone} (KHTML, like Gecko) Mobile/15E148 AlipayClient/10.5.96 Language/zh-Hans`],
  [
    'mobile',
    `Mozilla/5.0 (Linux; Android 14; V2309A Build/UP1A) ${webkit} Chrome/120.0.0.0 Mobile Safari/537.36 VivoBrowser/21.0`,
  ],
  [
    'mobile',
    `Mozilla/5.0 (Linux; U; Android 14; zh-cn; 23127PN0CC Build/UKQ1) ${webkit} Version/4.0 Chrome/109.0.5414.118 Mobile Safari/537.36 XiaoMi/MiuiBrowser/18.5`,
  ],
  [
    'mobile',
    `Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN00; HMSCore 6.14.0) ${webkit} Chrome/114.0.5735.196 HuaweiBrowser/15.0.4 Mobile Safari/537.36`,
  ],
  [
    'mobile',
    `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${webkit} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile HuaweiBrowser/5.0`,
  ],
  [
    'mobile',
    `Mozilla/5.0 (Linux; U; Android 13; zh-CN; PGBM10 Build/TP1A) ${webkit} Version/4.0 Chrome/100.0 UCBrowser/16.4.6 Mobile Safari/537.36`,
  ],
  [
    'mobile',
    `Mozilla/5.0 (Linux; Android 13; SM-S9180 Build/TP1A; wv) ${webkit} Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160117 MMWEBSDK/20231202 MicroMessenger/8.0.47`,
  ],
  ['mobile', `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`],
  ['mobile', 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0'],
  [
    'mobile',
    'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 Mobile Safari/537.36 Edge/15',
  ],
  ['mobile', 'Nokia6120c/3.83 Profile/MIDP-2.0 Configuration/CLDC-1.1'],
  [
    'tablet',
    'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 Version/16.6 Mobile/15E148 Safari/604.1',
  ],
  ['tablet', `Mozilla/5.0 (Linux; Android 13; SM-X700) ${webkit} Chrome/131.0.0.0 Safari/537.36`],
  [
    'tablet',
    `Mozilla/5.0 (Linux; Android 9; SM-T515) ${webkit} Chrome/98.0.4758.101 Mobile Safari/537.36`,
  ],
  [
    'tablet',
    `Mozilla/5.0 (Linux; Android 12; HarmonyOS; WGR-W09; HMSCore 6.11.0) ${webkit} Chrome/99.0.4844.88 HuaweiBrowser/13.0.4 Safari/537.36`,
  ],
  [
    'tablet',
    `Mozilla/5.0 (Tablet; OpenHarmony 5.0) ${webkit} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1`,
  ],
  [
    'tablet',
    `Mozilla/5.0 (Linux; Android 13; 23043RP34C) ${webkit} Chrome/120.0.0.0 Safari/537.36`,
  ],
  ['tablet', 'Mozilla/5.0 (Android 13; Tablet; rv:132.0) Gecko/132.0 Firefox/132.0'],
  ['desktop', `${windows} ${webkit} Chrome/131.0.0.0 Safari/537.36`],
  ['desktop', `${windows} ${webkit} Chrome/122.0.0.0 Safari/537.36 Edg/122.0.0.0`],
  ['desktop', `${windows} ${webkit} Chrome/86.0.4240.198 Safari/537.36 QIHU 360SE`],
  [
    'desktop',
    `${windows} ${webkit} Chrome/116.0.0.0 Safari/537.36 MicroMessenger/7.0.20 WindowsWechat(0x63090a13) XWEB/8555 Flue`,
  ],
  ['desktop', 'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko'],
  ['desktop', `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15`],
  ['desktop', `${mac} ${webkit} Chrome/131.0.0.0 Safari/537.36`],
  ['desktop', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/131.0.0.0 Safari/537.36`],
  ['desktop', 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
  ['bot', `Mozilla/5.0 (${baidu})`],
  ['bot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ['bot', 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'],
  ['bot', 'Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)'],
  ['bot', `${windows} ${webkit} Chrome/50.0.2661.102 Safari/537.36; 360Spider`],
  ['bot', 'Mozilla/5.0 (compatible; YisouSpider/5.0; +http://www.yisou.com/help/webmaster/)'],
  [
    'bot',
    `Mozilla/5.0 (Linux; Android 5.0) ${webkit} (compatible; Bytespider; spider-feedback@bytedance.com)`,
  ],
  ['bot', 'curl/8.5.0'],
  ['bot', ''],
  // Spiders that come as phones get what phones get, so that the mobile index holds the mobile pages.
  ['mobile', `${iPhone} (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1 (${baidu})`],
  [
    'mobile',
    `Mozilla/5.0 (Linux; u; Android 4.2.2; zh-cn;) AppleWebKit/534.46 (KHTML,like Gecko) Version/5.1 Mobile Safari/10600.6.3 (${baidu})`,
  ],
  [
    'mobile',
    `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1)`,
  ],
]
