import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import type { Invoice, InvoiceDocument } from '#lib/invoices/contract.ts'
import { yuanText } from '#lib/platform/text/money.ts'
import styles from './invoices.module.css'

type Props = {
  documents: Invoice['documents']
  onSave: (id: number) => void
  /** Buttons of staff beside one. */
  actions?: (document: InvoiceDocument) => ReactNode
}

/** An invoice and its red letters: number, day, amount, and the PDF where there is one. */
export function DocumentList({ documents, onSave, actions }: Props) {
  if (documents.length === 0) return null
  return (
    <ul className={styles.documents}>
      {documents.map((one) => (
        <li key={one.id}>
          <span>
            {one.isRed ? '红字发票' : '发票'} {one.number}
          </span>
          <span className="muted">{one.issuedOn}</span>
          <b>
            {one.isRed && '−'}¥{yuanText(one.amount)}
          </b>
          {one.hasFile && (
            <Button variant="second" onClick={() => onSave(one.id)}>
              下载 PDF
              <span className="visually-hidden"> {one.number}</span>
            </Button>
          )}
          {actions?.(one)}
        </li>
      ))}
    </ul>
  )
}
