import type { z } from 'zod'
import { goodsDesk } from '#lib/orders/goods-desk-contract.ts'
import { moveCourse } from '#lib/orders/server/move-course.ts'
import { isSame } from '#lib/staff/server/is-same.ts'
import type { WeightyAct } from '#lib/staff/server/proposals/weighty-act.ts'
import { saveGoods } from './save-goods.ts'

const { saveGoods: saving, moveCourse: moving } = goodsDesk
type Saving = z.output<typeof saving.input>
type Moving = z.output<typeof moving.input>

/** How courses and books are sold; what decides on refunds needs a second person. */
export const goodsActs = {
  saveGoods: {
    ...{ kind: 'saveGoods', name: '修改数量与退款规则' },
    ...{ permission: saving.permission, input: saving.input },
    // Against what its caller saw: `saveGoods` refuses what somebody has changed meanwhile.
    weigh: async (_, { was, refundRule }) =>
      isSame(was.refundRule, refundRule) ? null : '退款规则有改动',
    run: (tx, { staffId }, saved) => saveGoods(tx, { staffId, ...saved }),
  } satisfies WeightyAct<Saving, { done: true }>,
  moveCourse: {
    ...{ kind: 'moveCourse', name: '课程改期' },
    ...{ permission: moving.permission, input: moving.input },
    weigh: async () => '改期以后，买家可以按新的日期退款',
    run: (tx, { staffId }, move) => moveCourse(tx, { staffId, ...move }),
  } satisfies WeightyAct<Moving, { orders: number }>,
}
