import { Icon } from '#components/ui/icon.tsx'
import type { Act, AskedAct } from '#lib/orders/page/acts.ts'
import styles from './act-list.module.css'

type Props = { acts: readonly Act[]; onAsk: (act: AskedAct) => void }

/** Lists what can be done, a row each with its limit under it. */
export function ActList({ acts, onAsk }: Props) {
  if (acts.length === 0) return null
  return (
    <ul className={styles.acts}>
      {acts.map(({ act, name, limit }) => {
        const words = (
          <>
            <span>
              <b>{name}</b> <small>{limit}</small>
            </span>
            <Icon name="forward" />
          </>
        )
        return (
          <li key={act}>
            {act === 'parcel' ? (
              <a href="#parcel">{words}</a>
            ) : (
              <button type="button" onClick={() => onAsk(act)}>
                {words}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
