import { ButtonLink } from '#components/ui/button-link.tsx'
import { invoiceList } from '#lib/invoices/calls.ts'
import { invoicesPage } from '#lib/invoices/paths.ts'
import { invoiceStates } from '#lib/invoices/states.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './invoices.module.css'
import { RequestButton } from './request-button.tsx'

type Props = {
  orderId: number
  /** Its card and heading where it is a part of a page; without them it is a line. */
  part?: string | undefined
  /** Sheet of its button. */
  button?: string | undefined
}

/** The invoice of a paid order: the button that asks for it, or its state; nothing where none can be asked for. */
export function OrderInvoice({ orderId, part, button }: Props) {
  const { data } = useEndpoint(invoiceList, {}, { quiet: true, revalidateOnFocus: true })
  const own = data?.items.find(
    (one) => one.orderId === orderId && (one.state === 'requested' || one.state === 'issued'),
  )
  const offer = data?.offers.find((one) => one.orderId === orderId)
  if (!own && !offer) return null
  const line = (
    <div className={styles.line}>
      {own && (
        <ButtonLink href={href(invoicesPage)} variant="second" className={button}>
          发票{own.redAmount > 0 ? '待开红字' : invoiceStates[own.state]}
          <span className="visually-hidden"> {own.orderNum}</span>
        </ButtonLink>
      )}
      {data && !own && offer && (
        <RequestButton offer={offer} titles={data.titles} className={button} />
      )}
    </div>
  )
  if (!part) return line
  return (
    <section className={part}>
      <h2>发票</h2>
      {line}
    </section>
  )
}
