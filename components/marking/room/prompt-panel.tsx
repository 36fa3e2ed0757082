import { RichText } from '#components/questions/rich-text.tsx'
import type { ScriptToMark } from '#lib/marking/contract.ts'
import styles from './room.module.css'

/** Shows what was asked, its materials, the key and the analysis; the key is open at first. */
export function PromptPanel({ prompt }: { prompt: ScriptToMark['prompt'] }) {
  const { stem, materials, key, analysis } = prompt
  return (
    <section className={styles.prompt} aria-label="题目与参考答案">
      <RichText html={stem} />
      {materials.length > 0 && (
        <details>
          <summary>材料 {materials.length} 则</summary>
          {materials.map((html) => (
            <RichText key={html} html={html} />
          ))}
        </details>
      )}
      {key !== '' && (
        <details open>
          <summary>参考答案</summary>
          <p className={styles.key}>{key}</p>
        </details>
      )}
      {analysis !== '' && (
        <details>
          <summary>解析</summary>
          <RichText html={analysis} />
        </details>
      )}
    </section>
  )
}
