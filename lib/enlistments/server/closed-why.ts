import type { Goods } from '#lib/goods/server/goods.ts'

type Offered = Pick<Goods, 'canBeBought' | 'left'>

/** Says why nobody enlists for a course any more; null while one can. `isHis`: there is a form or an order already, which a sold-out course keeps. */
export function closedWhy(offered: Offered | undefined, isHis = false): string | null {
  if (!offered?.canBeBought) return '这门课程现在不接受报名'
  return offered.left === 0 && !isHis ? '这门课程的名额已满' : null
}
