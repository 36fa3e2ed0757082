'use client'
import { HeadlessMantineProvider, Select } from '@mantine/core'
import { type SyntheticEvent, useId } from 'react'
import { classNames } from './class-names.ts'
import fieldStyles from './field.module.css'
import type { FieldProps } from './field.tsx'
import styles from './search-select.module.css'
import { keepInList } from './search-select-keys.ts'

type Props = Omit<FieldProps, 'isFaultRead'> & {
  options: readonly { value: string; name: string }[]
  /** Its name where the form is read. */
  name?: string
  /** Without it the field keeps its choice itself, beginning with `defaultValue`. */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
}

const looks = {
  root: fieldStyles.field,
  description: fieldStyles.hint,
  error: fieldStyles.fault,
  wrapper: styles.wrapper,
  input: classNames(fieldStyles.control, styles.input),
  section: styles.section,
  dropdown: styles.dropdown,
  option: styles.option,
  empty: styles.empty,
}

/**
 * One of many, where staff work: what is typed narrows the list, and Enter takes its first. Default export for `lazy`.
 */
export default function SearchSelect({ options, onChange, field, hint, fault, ...rest }: Props) {
  return (
    <HeadlessMantineProvider>
      <Select
        {...rest}
        id={useId()}
        data-field={field}
        data={options.map(({ value, name }) => ({ value, label: name }))}
        onChange={(chosen) => chosen !== null && onChange?.(chosen)}
        description={hint}
        error={fault}
        classNames={looks}
        searchable
        selectFirstOptionOnChange
        allowDeselect={false}
        openOnFocus={false}
        withCheckIcon={false}
        withScrollArea={false}
        nothingFoundMessage="没有找到"
        // In a dialog the page outside of it cannot be reached, and what is beyond its edge is cut off.
        comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
        // What is typed takes the place of what is chosen.
        onFocus={selectText}
        onClick={selectText}
        onKeyDown={keepInList}
      />
    </HeadlessMantineProvider>
  )
}

const selectText = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => currentTarget.select()
