import type { ComponentProps } from 'react'
import type { ButtonVariant } from './button.tsx'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'

type Props = Omit<ComponentProps<'a'>, 'ref' | 'href'> & {
  href: string
  variant?: ButtonVariant | undefined
  big?: boolean
}

/** A link that looks like a button. What is no page of the site (a file, a part of this page) is followed by the browser itself. */
export function ButtonLink({ variant, big, className, ...rest }: Props) {
  const isPage = rest.href.startsWith('/') && rest.download === undefined
  const Anchor = isPage ? Link : 'a'
  return (
    <Anchor
      {...rest}
      className={classNames('button', className)}
      data-variant={variant}
      data-big={big || undefined}
    />
  )
}
