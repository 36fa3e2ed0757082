import { scoreText } from '#lib/handbook/score.ts'
import styles from './calculator-ranking.module.css'

/** `id` 0 is the visitor. */
type Place = { id: number; name: string; total: bigint; place: number; tied: boolean }

/** Everybody by total score. */
export function CalculatorRanking({ places }: { places: Place[] }) {
  return (
    <table className={styles.ranking}>
      <caption className="visually-hidden">综合成绩排名</caption>
      <thead>
        <tr>
          <th scope="col">名次</th>
          <th scope="col">考生</th>
          <th scope="col">综合成绩</th>
        </tr>
      </thead>
      <tbody>
        {places.map(({ id, name, total, place, tied }) => (
          <tr key={id} data-own={id === 0 || undefined}>
            <td>
              {place}
              {tied && <small>并列</small>}
            </td>
            <th scope="row">{name}</th>
            <td>{scoreText(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
