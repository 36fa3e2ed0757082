import { blanksFor } from '#components/bank-questions/draft/question-draft.ts'
import desk from '#components/staff/desk.module.css'
import { useFocusLater } from '#components/staff/record/faults/focus-field.ts'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { countBlanks } from '#lib/questions/blanks.ts'
import styles from './fields.module.css'
import { type PartForm, withRow } from './part-form.ts'

/** The accepted readings of each blank of the stem; a blank is added with its `____`. */
export function BlankFields({ part, at, change, faultOf }: PartForm) {
  const { stem, blanks } = part
  const focusLater = useFocusLater()
  const count = countBlanks(stem)
  const fault = faultOf(`${at}answer_list`)
  return (
    <fieldset className={desk.group}>
      <legend>各空的答案</legend>
      {fault && <p className={styles.fault}>{fault}</p>}
      <p className={styles.hint}>
        题干里四条下划线 ____ 是一个空。一个空有几种写法时用 | 隔开，如 42|四十二。
      </p>
      <ol className={styles.rows}>
        {blanks.map(({ key, readings }, place) => (
          <li key={key}>
            <TextField
              label={`第 ${place + 1} 空${place < count ? '' : '（题干里没有这个空）'}`}
              field={`${at}answer_list.${place}`}
              value={readings}
              fault={faultOf(`${at}answer_list.${place}`)}
              autoComplete="off"
              onChange={(typed) =>
                change((now) => ({ blanks: withRow(now.blanks, key, { readings: typed }) }))
              }
            />
            {place >= count && (
              <Button
                variant="quiet"
                aria-label={`删除第 ${place + 1} 空的答案`}
                onClick={() => {
                  change((now) => ({ blanks: now.blanks.filter((one) => one.key !== key) }))
                  focusLater(`${at}answer_list`)
                }}
              >
                删除
              </Button>
            )}
          </li>
        ))}
      </ol>
      <div className={desk.actions}>
        <Button
          variant="second"
          data-field={`${at}answer_list`}
          disabled={count >= 20}
          onClick={() => {
            change((now) => {
              // Two lines of underscores beside each other are one blank.
              const longer = `${now.stem}${now.stem.endsWith('_') ? ' ' : ''}____`
              return { stem: longer, blanks: blanksFor(longer, now.blanks, now.stem) }
            })
            focusLater(`${at}answer_list.${count}`)
          }}
        >
          在题干末尾添一个空
        </Button>
      </div>
    </fieldset>
  )
}
