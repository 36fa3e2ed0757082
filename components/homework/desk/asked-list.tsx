import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import type { useForm } from '#components/ui/use-form.ts'
import { MOST_QUESTIONS } from '#lib/homework/desk/homework-text.ts'
import type { DeskQuestion } from '#lib/homework/desk-contract.ts'
import styles from './homework-desk.module.css'
import { askedOf, type Typed, type TypedAsked, typedAsked } from './typed-homework.ts'

type Props = {
  form: ReturnType<typeof useForm<Typed>>
  known: ReadonlyMap<string, DeskQuestion>
  onPick: () => void
  /** Null for a new one. */
  onWrite: (id: string | null) => void
}

/** The questions of a homework in their order: chosen, written, worth something, moved, taken away. */
export function AskedList({ form, known, onPick, onWrite }: Props) {
  const asked = askedOf(form.values)
  const put = (next: readonly TypedAsked[]) => form.change(typedAsked(next))
  const move = (at: number, to: number) => {
    const next = [...asked]
    next.splice(to, 0, ...next.splice(at, 1))
    put(next)
  }
  const full = asked.reduce((sum, { score }) => sum + (Number(score) || 0), 0)
  const isFull = asked.length >= MOST_QUESTIONS
  return (
    <fieldset className={styles.asked}>
      <legend>
        题目（{asked.length} 道，{full} 分）
      </legend>
      {form.faults.questions && <p role="alert">{form.faults.questions}</p>}
      <ol>
        {asked.map(({ id }, at) => {
          const question = known.get(id)
          const { value, ...score } = form.field(`questions.${at}.score`)
          const name = `第 ${at + 1} 题`
          return (
            <li key={id}>
              <p className={styles.stem}>{question?.stem ?? id}</p>
              <p className={styles.facts}>
                <span>{id}</span>
                {question && <span>{question.parts} 问</span>}
                {question?.isInBank && <Badge tone="hot">学员能在题库里看到答案</Badge>}
              </p>
              <div className={styles.fields}>
                <TextField
                  {...score}
                  value={String(value ?? '')}
                  label={`${name}的分值`}
                  inputMode="decimal"
                  maxLength={5}
                />
              </div>
              <div className={styles.actions}>
                {question?.ofDesk && (
                  <Button variant="second" aria-label={`修改${name}`} onClick={() => onWrite(id)}>
                    修改题目
                  </Button>
                )}
                <Button
                  variant="second"
                  disabled={at === 0}
                  aria-label={`上移${name}`}
                  onClick={() => move(at, at - 1)}
                >
                  上移
                </Button>
                <Button
                  variant="second"
                  disabled={at === asked.length - 1}
                  aria-label={`下移${name}`}
                  onClick={() => move(at, at + 1)}
                >
                  下移
                </Button>
                <Button
                  variant="quiet"
                  aria-label={`去掉${name}`}
                  onClick={() => put(asked.filter((one) => one.id !== id))}
                >
                  去掉
                </Button>
              </div>
            </li>
          )
        })}
      </ol>
      <div className={styles.actions}>
        <Button variant="second" disabled={isFull} onClick={onPick}>
          从题库选题
        </Button>
        <Button variant="second" disabled={isFull} onClick={() => onWrite(null)}>
          写一道题
        </Button>
      </div>
    </fieldset>
  )
}
