/** The moment at which every recorded answer was given. */
const MOMENT = '2026-11-23T08:00:00.000Z'
const DAY = '2026-11-23'
const ID = '7f8e3c1a-2b4d-4e6f-8a9b-0c1d2e3f4a5b'
const MILLISECONDS = Date.parse(MOMENT)
/** Most items of a list that are shown. */
const SHOWN = 2

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Words in place of what is another one each time, by the name of their field. */
const secrets: Readonly<Record<string, string>> = {
  token: '（登录凭证）',
  uuid: '（学习平台的登录凭证）',
  ticket: '（一次有效的凭据）',
  proof: '（计算结果）',
  signed: '（签名）',
  accessKeyId: '（临时凭据）',
  accessKeySecret: '（临时凭据）',
  signature: '（签名）',
  policy: '（签名的内容）',
  securityToken: '（临时凭据）',
  key: '（密钥）',
  uri: '（二维码的内容）',
}
const codes = new Set(['code', 'phoneCode', 'old_code', 'new_code'])

/** Leaves out what differs each time: moments, tokens, codes. `today` is the day of the recording in Shanghai. */
export function normalise(value: Json, today: string, key = ''): Json {
  if (Array.isArray(value)) return value.map((item) => normalise(item, today))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, normalise(part, today, name)]),
    )
  if (typeof value === 'number') return isMoment(value) ? MILLISECONDS : value
  if (typeof value !== 'string') return value
  if (secrets[key] !== undefined && value !== '') return secrets[key]
  if (key === 'orderNum') return '202611231600000000000001'
  if (codes.has(key) && /^\d{4}$/.test(value)) return '1234'
  if (codes.has(key) && /^\d{6}$/.test(value)) return '123456'
  if (/^([a-z2-7]{4}-){6}[a-z2-7]{4}$/.test(value)) return 'k3vm-2xqa-7hzt-p5wd-lq4b-e6ys-u2cn'
  return value
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+\d\d:\d\d)/g, MOMENT)
    .replaceAll(today, DAY)
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, ID)
    .replace(/\/pay\/[\w-]{22}/, '/pay/w7qgFqwatkRRoKp6Si7KWg')
}

/** The lists of an answer cut to what shows their shape; `cut` says whether there was more. */
export function shortened(value: Json): { value: Json; cut: boolean } {
  if (Array.isArray(value)) {
    const items = value.slice(0, SHOWN).map(shortened)
    const cut = value.length > SHOWN || items.some((item) => item.cut)
    return { value: items.map((item) => item.value), cut }
  }
  if (value === null || typeof value !== 'object') return { value, cut: false }
  const parts = Object.entries(value).map(([name, part]) => [name, shortened(part)] as const)
  return {
    value: Object.fromEntries(parts.map(([name, part]) => [name, part.value])),
    cut: parts.some(([, part]) => part.cut),
  }
}

/** Takes numbers of the last ten years or the next for moments. */
const isMoment = (value: number) => value > 1.5e12 && value < 2.1e12

export type { Json }
