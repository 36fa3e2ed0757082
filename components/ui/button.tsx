import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from './class-names.ts'

type Props = ComponentProps<'button'> & {
  /** `quiet` stands beside another button, `danger` does what cannot be taken back. */
  variant?: 'primary' | 'quiet' | 'danger'
  /** Under way: it keeps the focus, and a press does nothing. */
  busy?: boolean
}

/** The button of the site; its look is that of the class `button`, which links wear too. */
export function Button({ variant, busy = false, type = 'button', className, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames('button', className)}
      data-variant={variant}
      {...(busy && !rest.disabled && { 'aria-disabled': true, onClick: ignore })}
    />
  )
}

/** Without the default, Enter in a field of its form sends nothing either. */
const ignore = (event: MouseEvent) => event.preventDefault()
