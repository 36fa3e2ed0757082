import { KeySign } from '#components/marking/room/key-sign.tsx'
import { RichText } from '#components/questions/rich-text.tsx'
import type { ScriptToMark } from '#lib/marking/contract.ts'
import { keyParagraphs } from './key-paragraphs.ts'
import styles from './prompt-panel.module.css'

type Props = {
  prompt: ScriptToMark['prompt']
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** Shows what was asked, its materials, the key and the analysis, once they are wanted. */
export function PromptPanel({ prompt, isOpen, onOpen }: Props) {
  const { stem, materials, key, analysis } = prompt
  return (
    <details
      className={styles.prompt}
      open={isOpen}
      onToggle={({ currentTarget }) => onOpen(currentTarget.open)}
    >
      <summary aria-keyshortcuts="r">
        题目与参考答案 <KeySign>R</KeySign>
      </summary>
      <RichText html={stem} />
      {key !== '' && (
        <>
          <h3>参考答案</h3>
          {keyParagraphs(key).map(({ at, text }) => (
            <p key={at}>{text}</p>
          ))}
        </>
      )}
      {materials.length > 0 && (
        <details>
          <summary>材料 {materials.length} 则</summary>
          {materials.map((html) => (
            <RichText key={html} html={html} />
          ))}
        </details>
      )}
      {analysis !== '' && (
        <details>
          <summary>解析</summary>
          <RichText html={analysis} />
        </details>
      )}
    </details>
  )
}
