import { Button } from '#components/ui/button.tsx'
import styles from './document.module.css'

const ZOOMS = [1, 1.5, 2]

type Props = {
  page: number
  pages: number
  zoom: number
  onTurn: (page: number) => void
  onZoom: (zoom: number) => void
}

/** The row above a document: the pages before and after, any page by its number, and how large. */
export function PageBar({ page, pages, zoom, onTurn, onZoom }: Props) {
  return (
    <div className={styles.bar}>
      <Button variant="second" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        上一页
      </Button>
      <form
        className={styles.number}
        onSubmit={(event) => {
          event.preventDefault()
          const asked = Number(new FormData(event.currentTarget).get('page'))
          if (Number.isInteger(asked)) onTurn(asked)
        }}
      >
        <label>
          第{' '}
          <input
            key={page}
            name="page"
            type="number"
            inputMode="numeric"
            min={1}
            max={pages}
            defaultValue={page}
            aria-label={`页码，共 ${pages} 页`}
          />{' '}
          / {pages} 页
        </label>
      </form>
      <Button variant="second" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        下一页
      </Button>
      <label className={styles.zoom}>
        大小{' '}
        <select value={zoom} onChange={({ currentTarget }) => onZoom(Number(currentTarget.value))}>
          {ZOOMS.map((one) => (
            <option key={one} value={one}>
              {one === 1 ? '适合宽度' : `${one * 100}%`}
            </option>
          ))}
        </select>
      </label>
      <p role="status" className="visually-hidden">
        第 {page} 页，共 {pages} 页
      </p>
    </div>
  )
}
