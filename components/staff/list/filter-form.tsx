import { type SubmitEvent, useId } from 'react'
import type { ListValues } from '#components/staff/list/use-list-address.ts'
import { Button } from '#components/ui/button.tsx'
import styles from './desk-list.module.css'

export type ListFilter = { name: string; label: string } & (
  | { type: 'text' | 'date' }
  | { options: readonly { value: string; name: string }[] }
)

type Props = {
  title: string
  filters: readonly ListFilter[]
  values: ListValues
  onAsk: (values: ListValues) => void
}

/** The filters of a list in one row; they take effect together, with the button or with Enter. */
export function FilterForm({ title, filters, values, onAsk }: Props) {
  const id = useId()
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      String(value).trim(),
    ])
    onAsk(Object.fromEntries(typed))
  }
  return (
    <search>
      {/* Fields keep what is typed; another address begins them anew. */}
      <form key={JSON.stringify(values)} method="post" className={styles.filters} onSubmit={ask}>
        {filters.map((filter) => (
          <div key={filter.name}>
            <label htmlFor={`${id}${filter.name}`}>{filter.label}</label>
            {'options' in filter ? (
              <select
                id={`${id}${filter.name}`}
                name={filter.name}
                defaultValue={values[filter.name] ?? ''}
              >
                {filter.options.map(({ value, name }) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </select>
            ) : (
              <input
                id={`${id}${filter.name}`}
                name={filter.name}
                type={filter.type}
                defaultValue={values[filter.name] ?? ''}
                maxLength={100}
                autoComplete="off"
              />
            )}
          </div>
        ))}
        <Button type="submit" variant="second" aria-label={`筛选${title}`}>
          筛选
        </Button>
      </form>
    </search>
  )
}
