import {
  emptyOption,
  shownOrder,
  shuffled,
} from '#components/bank-questions/draft/question-draft.ts'
import desk from '#components/staff/desk.module.css'
import { useFocusLater } from '#components/staff/record/faults/focus-field.ts'
import { moveRow } from '#components/staff/record/move-row.ts'
import { moveKeys, RowButtons } from '#components/staff/record/row-buttons.tsx'
import { Button } from '#components/ui/button.tsx'
import styles from './fields.module.css'
import { MarkdownField } from './markdown-field.tsx'
import { type PartForm, withRow } from './part-form.ts'

const MOST_ITEMS = 26

/** The items of a sequencing question from first to last, which is its answer; learners see them in another order. */
export function SequenceFields({ part, at, change, faultOf }: PartForm) {
  const { options } = part
  const focusLater = useFocusLater()
  const shown = shownOrder(options)
  const fault = faultOf(`${at}options`) ?? faultOf(`${at}answer`)
  const isRightOrder =
    options.length > 1 && options.every((option, place) => shown[place] === option)
  // Faults name an item by its place before learners.
  const field = (key: string) => `${at}options.${shown.findIndex((one) => one.key === key)}.content`
  const move = (from: number, to: number) => {
    const moved = options[from]
    if (!moved || !options[to]) return
    change((now) => ({ options: moveRow(now.options, from, to) }))
    focusLater(field(moved.key))
  }
  return (
    <fieldset className={desk.group}>
      <legend>各项，按正确的顺序写</legend>
      {fault && <p className={styles.fault}>{fault}</p>}
      <p className={styles.hint}>
        从上到下就是答案。学员看到的是打乱的顺序。写着时按 Alt 和上下方向键移动。
      </p>
      <ol className={styles.rows}>
        {options.map((option, place) => {
          const number = shown.indexOf(option) + 1
          return (
            <li key={option.key} onKeyDown={moveKeys(place, (to) => move(place, to))}>
              <span className={styles.right}>{place + 1}</span>
              <MarkdownField
                label={`第 ${place + 1} 项（学员看到的第 ${number} 条）`}
                field={field(option.key)}
                value={option.content}
                fault={faultOf(field(option.key))}
                onChange={(content) =>
                  change((now) => ({ options: withRow(now.options, option.key, { content }) }))
                }
                rows={1}
                more={() => (
                  <RowButtons
                    called={`第 ${place + 1} 项`}
                    at={place}
                    count={options.length}
                    onMove={(to) => move(place, to)}
                    onDrop={() => {
                      change((now) => ({
                        options: now.options.filter(({ key }) => key !== option.key),
                      }))
                      focusLater(`${at}options`)
                    }}
                  />
                )}
              />
            </li>
          )
        })}
      </ol>
      {isRightOrder && <p role="status">学员看到的顺序现在正好是正确的顺序，请打乱。</p>}
      <div className={desk.actions}>
        <Button
          variant="second"
          data-field={`${at}options`}
          disabled={options.length >= MOST_ITEMS}
          onClick={() => {
            // Somewhere among the others, before learners.
            const added = emptyOption(Math.random() * options.length - 0.5)
            change((now) => ({ options: [...now.options, added] }))
            focusLater(`${at}options.${shownOrder([...options, added]).indexOf(added)}.content`)
          }}
        >
          添加一项
        </Button>
        <Button
          variant="quiet"
          onClick={() => change((now) => ({ options: shuffled(now.options) }))}
        >
          打乱学员看到的顺序
        </Button>
      </div>
    </fieldset>
  )
}
