import { QuestionHtml } from '#components/questions/question-html.tsx'
import type { Html } from '#lib/platform/text/html.ts'
import styles from './press-option.module.css'

type Props = {
  head: string
  content: Html
  /** The answer and the letters of the key; null before. */
  mine: { answer: string; right: string } | null
  pressing: string
  /** Several may be chosen: it is ticked, and a button of its own sends the answer. */
  many?: boolean
}

const verdicts = {
  right: { sign: '✓', text: '正确答案' },
  wrong: { sign: '✕', text: '您的选择，错了' },
} as const

/** One option of a question that is answered by a press: a button or a box to tick, then a line with its verdict. */
export function PressOption({ head, content, mine, pressing, many = false }: Props) {
  const words = (
    <>
      <b>{head}</b>
      <QuestionHtml as="span" className={styles.text} html={content} />
    </>
  )
  if (!mine && many) {
    return (
      <label className={styles.option}>
        <input type="checkbox" name="answer" value={head} />
        {words}
      </label>
    )
  }
  if (!mine) {
    return (
      <button
        type="submit"
        name="answer"
        value={head}
        className={styles.option}
        // Without it the form is sent before the scripts are awake.
        data-replay
        aria-busy={pressing === head || undefined}
      >
        {words}
      </button>
    )
  }
  const verdict = verdictOf(head, mine)
  return (
    <p className={styles.option} data-verdict={verdict}>
      {words}
      {verdict && (
        <span>
          <span aria-hidden="true">{verdicts[verdict].sign}</span>
          <span className="visually-hidden">{verdicts[verdict].text}</span>
        </span>
      )}
    </p>
  )
}

function verdictOf(head: string, mine: { answer: string; right: string }) {
  if (mine.right.includes(head)) return 'right'
  return mine.answer.includes(head) ? 'wrong' : undefined
}
