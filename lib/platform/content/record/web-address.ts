export const MOST_OF_ADDRESS = 500

/** Names what is wrong with a web address or, unless it `isForeign`, a path on this site; null when nothing is. */
export function addressFault(text: unknown, isForeign = false): string | null {
  if (typeof text !== 'string' || text === '') return '请填写网址'
  if (text.length > MOST_OF_ADDRESS) return `不超过 ${MOST_OF_ADDRESS} 个字`
  if (/^https?:\/\/[^\s/]\S*$/.test(text) && URL.canParse(text)) return null
  if (!isForeign && /^\/(?![/\\])\S*$/.test(text)) return null
  return isForeign ? '应为 http(s) 网址' : '应为 http(s) 网址或以 / 开头的站内路径'
}
