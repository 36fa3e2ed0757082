import { Fragment, useState } from 'react'
import { StudyLink } from '#components/lessons/study-link.tsx'
import part from '#components/orders/part.module.css'
import { Button } from '#components/ui/button.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { courseDetailPage } from '#lib/courses/paths.ts'
import type { GoodsOrderDetail } from '#lib/orders/contract.ts'
import { type AskedAct, actsOf } from '#lib/orders/page/acts.ts'
import { isOver } from '#lib/orders/states.ts'
import { href } from '#lib/platform/routes/href.ts'
import { ActDialog } from './act-dialog.tsx'
import { ActList } from './act-list.tsx'
import { LeadOn } from './lead-on.tsx'

type Props = { order: GoodsOrderDetail; reread: () => Promise<unknown> }

/** Shows what can be done about an order now: the main thing as a button, the others as a list with their limits. Nothing where nothing can. */
export function OrderActions({ order, reread }: Props) {
  const [open, setOpen] = useState<AskedAct | null>(null)
  const { main, others } = actsOf(order)
  const granted = order.lines.filter(
    ({ kind, state }) => kind === 'course' && state === 'held' && order.state !== 'deposit',
  )
  const bar = barOf(order)
  if (!main && !bar && others.length + granted.length === 0 && !isOver(order)) return null
  return (
    <section className={part.part}>
      <h2>可办理</h2>
      <div className={part.buttons}>
        {granted.map(({ id, title, mode }) => (
          <Fragment key={id}>
            <StudyLink courseId={id} title={title} />
            {(mode === 'live' || mode === 'offline') && (
              <ButtonLink href={href(courseDetailPage, { id })} variant="second">
                看上课安排<span className="visually-hidden">：{title}</span>
              </ButtonLink>
            )}
          </Fragment>
        ))}
        {main && <Button onClick={() => setOpen(main.act)}>{main.name}</Button>}
        {isOver(order) && <LeadOn order={order} />}
      </div>
      {main && <p className="muted">{main.limit}</p>}
      <ActList acts={others} onAsk={setOpen} />
      {bar && <p className="muted">{bar}</p>}
      {open && <ActDialog act={open} order={order} onClose={() => setOpen(null)} reread={reread} />}
    </section>
  )
}

/** Says why money cannot be asked back, where nothing can be sent back either. */
function barOf({ paidAt, refundBar, lines }: GoodsOrderDetail): string | null {
  if (!paidAt || !refundBar || lines.some(({ returnAmount }) => returnAmount !== null)) return null
  const bars = [...new Set(lines.map(({ returnBar }) => returnBar))].filter(Boolean)
  return bars.length > 0 ? bars.join('；') : refundBar
}
