import { notFound } from 'next/navigation'

export const revalidate = 600
export function generateStaticParams() {
  return []
}

/** Where the middleware leads every address without a page: the shell, the 404 page and its status. */
export default function MissingPage() {
  notFound()
}
