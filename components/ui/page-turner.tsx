import { countPages } from '#lib/platform/text/pages.ts'
import { Button } from './button.tsx'

type Props = {
  /** Name for screen readers, as in 订单分页. */
  label: string
  list: { page: number; pageSize: number; total: number }
  onTurn: (page: number) => void
}

/** Buttons to the pages before and after, for a list that is loaded in place; nothing where one page holds all. */
export function PageTurner({ label, list: { page, pageSize, total }, onTurn }: Props) {
  const last = countPages({ total, pageSize })
  if (last === 1 && page === 1) return null
  return (
    <nav aria-label={label} className="page-turner">
      <Button variant="second" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        上一页
      </Button>
      <span aria-live="polite">
        第 {page} 页，共 {last} 页
      </span>
      <Button variant="second" disabled={page >= last} onClick={() => onTurn(page + 1)}>
        下一页
      </Button>
    </nav>
  )
}
