import { useId } from 'react'
import {
  emptyOption,
  hasManyRight,
  type OptionDraft,
} from '#components/bank-questions/draft/question-draft.ts'
import desk from '#components/staff/desk.module.css'
import { useFocusLater } from '#components/staff/record/faults/focus-field.ts'
import { moveRow } from '#components/staff/record/move-row.ts'
import { moveKeys, RowButtons } from '#components/staff/record/row-buttons.tsx'
import { Button } from '#components/ui/button.tsx'
import { letterHeads } from '#lib/questions/heads.ts'
import styles from './fields.module.css'
import { MarkdownField } from './markdown-field.tsx'
import { type PartForm, withRow } from './part-form.ts'

const MOST_OPTIONS = 26

/** The options of a choice, their heads given by their places, with the right ones ticked at them. */
export function OptionFields(form: PartForm) {
  const { part, at, change, faultOf } = form
  const { type, options } = part
  const id = useId()
  const focusLater = useFocusLater()
  const heads = letterHeads(options.length)
  const isFixed = type === 'true_false_choose'
  const fault = faultOf(`${at}options`) ?? faultOf(`${at}answer`)
  const field = (place: number) => `${at}options.${place}.content`
  const move = (from: number, to: number) => {
    if (to < 0 || to >= options.length) return
    change((now) => ({ options: moveRow(now.options, from, to) }))
    focusLater(field(to))
  }
  const tick = (key: string, isRight: boolean) =>
    change((now) => ({
      options: hasManyRight(type)
        ? withRow(now.options, key, { isRight })
        : now.options.map((one) => ({ ...one, isRight: one.key === key })),
    }))
  const right = ({ key, content, isRight }: OptionDraft, place: number) => (
    <label className={styles.right}>
      <input
        type={hasManyRight(type) ? 'checkbox' : 'radio'}
        name={id}
        aria-label={`${heads[place]} 是正确答案${isFixed ? `：${content}` : ''}`}
        aria-describedby={fault ? `${id}-fault` : undefined}
        data-field={place === 0 ? `${at}answer` : undefined}
        checked={isRight}
        onChange={({ currentTarget }) => tick(key, currentTarget.checked)}
      />
      <span>{heads[place]}</span>
      {isFixed && <span>{content}</span>}
    </label>
  )
  return (
    <fieldset className={desk.group}>
      <legend>{isFixed ? '答案' : '选项与答案'}</legend>
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
      {isFixed ? (
        <div className={desk.actions}>
          {options.map((option, place) => (
            <span key={option.key}>{right(option, place)}</span>
          ))}
        </div>
      ) : (
        <>
          <p className={styles.hint}>
            在正确的选项前打勾。写着时按 Alt 和上下方向键移动选项，答案跟着走。
          </p>
          <ol className={styles.rows}>
            {options.map((option, place) => (
              <li key={option.key} onKeyDown={moveKeys(place, (to) => move(place, to))}>
                {right(option, place)}
                <MarkdownField
                  label={`选项 ${heads[place]}`}
                  field={field(place)}
                  value={option.content}
                  fault={faultOf(field(place))}
                  onChange={(content) =>
                    change((now) => ({ options: withRow(now.options, option.key, { content }) }))
                  }
                  rows={1}
                  more={() => (
                    <RowButtons
                      called={`选项 ${heads[place]}`}
                      at={place}
                      count={options.length}
                      onMove={(to) => move(place, to)}
                      onDrop={() => {
                        change((now) => ({
                          options: now.options.filter(({ key }) => key !== option.key),
                        }))
                        focusLater(
                          options.length > 1
                            ? field(Math.min(place, options.length - 2))
                            : `${at}options`,
                        )
                      }}
                    />
                  )}
                />
              </li>
            ))}
          </ol>
          <div className={desk.actions}>
            <Button
              variant="second"
              data-field={`${at}options`}
              disabled={options.length >= MOST_OPTIONS}
              onClick={() => {
                change((now) => ({
                  options: [...now.options, emptyOption(now.options.length)],
                }))
                focusLater(field(options.length))
              }}
            >
              添加选项
            </Button>
          </div>
        </>
      )}
    </fieldset>
  )
}
