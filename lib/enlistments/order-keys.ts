import { orderPage } from '#lib/orders/paths.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'

const [base = ''] = orderPage.path.split('/{')

/** Reads the keys of `/personalCenter/order/{enlistId?}/{courseId?}`; null without any, `wrong` for what names nothing. */
export function orderKeys(
  pathname: string,
): { enlistId: number; courseId: number | null } | 'wrong' | null {
  const keys = pathname.slice(base.length).split('/').filter(Boolean)
  if (keys.length === 0) return null
  const [enlistId, courseId] = keys.map((key) => Number(parseKey('id', key) ?? 0))
  if (!enlistId || courseId === 0 || keys.length > 2) return 'wrong'
  return { enlistId, courseId: courseId ?? null }
}
