import { fillInRules } from '#lib/questions/marking/fill-in/rules.ts'
import styles from './fill-in-rules.module.css'

type Example = (typeof fillInRules)[number]['same'][number]

/** The table of what counts as the same answer to a blank, folded until asked for. */
export function FillInRules() {
  return (
    <details className={styles.rules}>
      <summary>填空题哪些写法算相同</summary>
      <p className="muted">
        每空的答案可以有几种写法，照下表比对；表中没有的差别都算不同。“____”是空，旁边是题干已经印出的字。
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">规则</th>
            <th scope="col">填写 → 答案：算对</th>
            <th scope="col">填写 → 答案：算错</th>
          </tr>
        </thead>
        <tbody>
          {fillInRules.map(({ what, same, apart }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>
                <Examples of={same} />
              </td>
              <td>
                <Examples of={apart} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function Examples({ of }: { of: readonly Example[] }) {
  return (
    <ul>
      {of.map(({ given, key, stem }) => (
        <li key={given + key}>
          {given} → {key}
          {stem && <span className="muted">（{stem}）</span>}
        </li>
      ))}
    </ul>
  )
}
