import { useRef } from 'react'
import { EmptyState } from '#components/ui/empty-state.tsx'
import type { Output } from '#lib/contract/contract.ts'
import { shanghaiMinute } from '#lib/text/dates.ts'
import styles from './my-gift.module.css'

type Props = { list: Output<'pointList'>; onTurn: (page: number) => void }

/** Where points came from and went to, newest first. */
export function PointLedger({ list, onTurn }: Props) {
  const top = useRef<HTMLTableElement>(null)
  const { items, page, pageSize, total } = list
  const last = Math.max(1, Math.ceil(total / pageSize))
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
      {last > 1 && (
        <nav aria-label="积分明细分页" className={styles.pages}>
          <button type="button" disabled={page <= 1} onClick={() => turn(page - 1)}>
            上一页
          </button>
          <span aria-live="polite">
            第 {page} 页，共 {last} 页
          </span>
          <button type="button" disabled={page >= last} onClick={() => turn(page + 1)}>
            下一页
          </button>
        </nav>
      )}
    </>
  )
}
