import type { ComponentProps } from 'react'
import { Checkbox } from '#components/ui/checkbox.tsx'

export function RememberCheckbox(props: Omit<ComponentProps<typeof Checkbox>, 'label'>) {
  return <Checkbox label="七天内免登录" {...props} />
}
