import { type ColumnParams, columnMetadata, columnPage } from '#app/[site]/(portal)/column-list.tsx'

export function generateStaticParams() {
  return []
}

export const generateMetadata = (props: ColumnParams) => columnMetadata('ColumnGov', props)

export default function ColumnGov(props: ColumnParams) {
  return columnPage('ColumnGov', props)
}
