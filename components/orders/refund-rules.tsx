import type { GoodsOrder } from '#lib/orders/contract.ts'

/** By which rule the money of each thing can be asked back, from the data that computes it. */
export function RefundRules({ lines }: Pick<GoodsOrder, 'lines'>) {
  return lines.map(({ kind, id, title, refundTexts }) => (
    <div key={`${kind}${id}`}>
      {lines.length > 1 && <h3>{title}</h3>}
      <ul>
        {refundTexts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  ))
}
