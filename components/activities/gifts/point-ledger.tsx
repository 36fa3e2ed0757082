import { useRef } from 'react'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { PageTurner } from '#components/ui/page-turner.tsx'
import type { pointList } from '#lib/activities/calls.ts'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import styles from './my-gift.module.css'

type Props = { list: Output<typeof pointList>; onTurn: (page: number) => void }

/** Where points came from and went to, newest first. */
export function PointLedger({ list, onTurn }: Props) {
  const top = useRef<HTMLTableElement>(null)
  const { items, page, total } = list
  if (total === 0) {
    return <EmptyState title="还没有积分记录">签到、答题、助力得到的积分会记在这里。</EmptyState>
  }
  const turn = (to: number) => {
    onTurn(to)
    top.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <table ref={top} className={styles.ledger}>
        <caption className="visually-hidden">积分明细，第 {page} 页</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">事由</th>
            <th scope="col">时间</th>
            <th scope="col">积分</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, reason, points, at }) => (
            <tr key={id}>
              <td>{reason}</td>
              <td>
                <time dateTime={at}>{shanghaiMinute(new Date(at))}</time>
              </td>
              <td data-plus={points > 0 || undefined}>
                {points > 0 ? `+${points}` : `−${-points}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <PageTurner label="积分明细分页" list={list} onTurn={turn} />
    </>
  )
}
