import type { Output } from '#lib/contract/contract.ts'
import styles from './order-list.module.css'

type Props = { list: Output<'vipOrderList'>; onChange: (page: number) => void }

/** The way to older and newer orders; nothing when one page holds all. */
export function OrderPages({ list: { page, pageSize, total }, onChange }: Props) {
  const last = Math.ceil(total / pageSize)
  if (last <= 1 && page === 1) return null
  return (
    <nav aria-label="订单分页" className={styles.pages}>
      <button type="button" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        上一页
      </button>
      <span aria-live="polite">
        第 {page} 页，共 {last} 页
      </span>
      <button type="button" disabled={page >= last} onClick={() => onChange(page + 1)}>
        下一页
      </button>
    </nav>
  )
}
