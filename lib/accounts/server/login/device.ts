import { isIPv4 } from 'node:net'

// The first that fits wins: most browsers also name the ones they descend from.
const browsers: [RegExp, string][] = [
  [/MicroMessenger\//, '微信'],
  [/DingTalk\//, '钉钉'],
  [/QQBrowser\//, 'QQ 浏览器'],
  [/QQ\//, 'QQ'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/HuaweiBrowser\//, '华为浏览器'],
  [/MiuiBrowser\//, '小米浏览器'],
  [/(Heytap|OPPO)Browser\//i, 'OPPO 浏览器'],
  [/VivoBrowser\//, 'vivo 浏览器'],
  [/SamsungBrowser\//, '三星浏览器'],
  [/UCBrowser\//, 'UC 浏览器'],
  [/360SE|QihooBrowser|QIHU/, '360 浏览器'],
  [/MetaSr|SogouMobileBrowser/, '搜狗浏览器'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Windows/, 'Windows'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]

/** A device by its user agent, such as `Chrome · Windows`; 未知设备 when it names neither browser nor system. */
export function deviceOf(userAgent: string): string {
  const names = [browsers, systems].flatMap(
    (table) => table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [],
  )
  return names.join(' · ') || '未知设备'
}

/** An address with its last part hidden: `203.0.113.*`, `2001:db8:1:*`; 未知 when there is none. */
export function maskIp(ip: string): string {
  const v4 = ip.replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (isIPv4(v4)) return v4.replace(/\d+$/, '*')
  if (!ip.includes(':')) return '未知'
  // At most a network of 48 bits: the rest names a home and a machine.
  const network = (ip.split('::')[0] ?? '').split(':').slice(0, 3)
  return [...network.filter(Boolean), '*'].join(':')
}
