type Env = Readonly<Record<string, string | undefined>>

/** Where Baidu Tongji's script comes from and reports to. */
const origin = 'https://hm.baidu.com'

/** The site's number at Baidu Tongji, of 32 hexadecimal digits; null when the visits are not reported there. */
export function tongjiId({ BAIDU_TONGJI_ID: id }: Env): string | null {
  return id && /^[0-9a-f]{32}$/.test(id) ? id : null
}

/** What the policy of every page has to let in for that: none without a number. */
export function tongjiOrigins(env: Env): string[] {
  return tongjiId(env) ? [origin] : []
}
