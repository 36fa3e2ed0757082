import { Checkbox } from '@mantine/core'
import type { ComponentProps } from 'react'

export function RememberCheckbox(props: ComponentProps<typeof Checkbox>) {
  return <Checkbox size="sm" label="七天内免登录" {...props} />
}
