import type { Fields } from '#lib/platform/content/record/field.ts'

/** Names the things that a coupon is for. */
export const couponScopes = { all: '任何课程与图书', course: '任何课程', book: '任何图书' } as const
export type CouponScope = keyof typeof couponScopes

/** A kind of coupon as staff write it. */
export const couponFields = {
  name: { type: 'line', most: 20 },
  amount: { type: 'yuan' },
  percent: { type: 'number', min: 0, max: 99, empty: 0 },
  scope: { type: 'choice', options: couponScopes },
  courseId: { type: 'number', min: 0, max: 2_147_483_647, empty: 0, isOther: true },
  minimum: { type: 'yuan', optional: true },
  startsOn: { type: 'day' },
  endsOn: { type: 'day', notBefore: ['startsOn', '不能早于开始'] },
  code: { type: 'line', most: 20, optional: true, isNull: true },
  mostByCode: { type: 'number', min: 0, max: 1_000_000, empty: 0 },
  isOpen: { type: 'flag' },
} as const satisfies Fields

/** A code as it is compared: however it was typed or pasted, full-width or with spaces between. */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{C}]/gu, '')
    .toUpperCase()

/** Names by field, in Chinese, what cannot be meant by a kind as staff or a file write it. */
export function faultsOfTerms(kind: Readonly<Record<string, unknown>>): Record<string, string> {
  const { amount, percent, scope, courseId, minimum, code, mostByCode } = kind
  const isLow = Number(percent) > 0 && Number(percent) < 50
  const isAbove = percent === 0 && minimum !== null && Number(minimum) < Number(amount)
  const plain = plainCode(String(code ?? ''))
  return {
    ...(isLow && { percent: '最低 5 折，请写 50 到 99；92 是 9.2 折' }),
    ...(isAbove && { minimum: '满的金额不能少于减的金额' }),
    ...(scope === 'book' && courseId !== 0 && { scope: '只用于一门课程的券不能写成图书券' }),
    ...(Boolean(code) && plain !== String(code).toUpperCase() && { code: codeFault(plain) }),
    ...(!code && mostByCode !== 0 && { mostByCode: '没有兑换码时不填' }),
  }
}

const codeFault = (plain: string) =>
  plain ? `不用空格和全角字符，请写成 ${plain}` : '请写字母、数字或汉字'
