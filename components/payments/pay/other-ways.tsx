import type { PayWay } from '#lib/payments/client/pay-ways.ts'
import styles from './pay-in-wallet.module.css'
import { wayNames } from './way-choice.tsx'

type Props = { ways: PayWay[]; way: PayWay; onTurn: (way: PayWay) => void }

/** The other ways to pay the same order on this device, each one touch away; a computer has none. */
export function OtherWays({ ways, way, onTurn }: Props) {
  const others = ways.filter((one) => one !== way)
  if (others.length === 0) return null
  return (
    <p className={styles.others}>
      {others.map((one) => (
        <button key={one} type="button" onClick={() => onTurn(one)}>
          {one === 'scan' ? wayNames.scan : `改用${wayNames[one]}`}
        </button>
      ))}
    </p>
  )
}
