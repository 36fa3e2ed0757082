import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from './class-names.ts'

/**
 * One filled button a view. `second` stands beside it, `quiet` is words alone, `danger` does what cannot be taken back;
 * `lamp` is the filled one on dusk, `gold` that of membership.
 */
export type ButtonVariant = 'second' | 'quiet' | 'danger' | 'lamp' | 'gold'

type Props = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined
  big?: boolean
  /** Under way: it turns a wheel, keeps focus and width, and a press does nothing. */
  busy?: boolean
}

/** The button of the site; its look is that of the class `button`, which links wear too. */
export function Button(props: Props) {
  const { variant, big, busy = false, type = 'button', className, ...rest } = props
  return (
    <button
      {...rest}
      type={type}
      className={classNames('button', className)}
      data-variant={variant}
      data-big={big || undefined}
      {...(busy && !rest.disabled && { 'aria-busy': true, 'aria-disabled': true, onClick: ignore })}
    />
  )
}

/** Without the default, Enter in a field of its form sends nothing either. */
const ignore = (event: MouseEvent) => event.preventDefault()
