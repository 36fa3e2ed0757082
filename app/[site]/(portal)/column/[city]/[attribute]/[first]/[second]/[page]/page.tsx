import { type ColumnParams, columnMetadata, columnPage } from '#app/[site]/(portal)/column-list.tsx'

export function generateStaticParams() {
  return []
}

export const generateMetadata = (props: ColumnParams) => columnMetadata('ColumnList', props)

export default function ColumnList(props: ColumnParams) {
  return columnPage('ColumnList', props)
}
