import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import styles from './tool.module.css'

type Group = { name: string; cities: { id: number; name: string }[] }

type Props = {
  action: string
  /** The query that is sent along. */
  sent?: Record<string, string>
  /** Under which name the province is sent. */
  name: string
  groups: Group[]
  chosen?: number | null
  /** Name for choosing no province; without it one must be chosen. */
  all?: string
  children?: ReactNode
}

/** Asks a tool for one province; a plain form. */
export function ProvinceForm({ action, sent = {}, name, groups, chosen, all, children }: Props) {
  return (
    <form action={action} method="get" className={styles.form}>
      {Object.entries(sent).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <select name={name} aria-label="省份" required={!all} defaultValue={chosen ?? ''}>
        <option value="">{all ?? '选省份'}</option>
        {groups.map((group) => (
          <optgroup key={group.name} label={group.name}>
            {group.cities.map((city) => (
              <option key={city.id} value={city.id}>
                {city.name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {children}
      <Button type="submit">直接查</Button>
    </form>
  )
}
