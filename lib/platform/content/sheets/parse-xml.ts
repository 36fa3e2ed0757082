import sax from 'sax'
import { SheetFault } from './sheet-fault.ts'

type Heard = {
  open?: (tag: string, attributes: Readonly<Record<string, string>>) => void
  text?: (text: string) => void
  close?: (tag: string) => void
}

/** Reads XML from its beginning to its end; names of tags come without their prefix, entities of its own are refused. Throws SheetFault. */
export function parseXml(xml: string, { open, text, close }: Heard): void {
  if (xml === '') return
  const parser = sax.parser(true)
  const plain = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.onopentag = ({ name, attributes }) => open?.(plain(name), attributes)
  parser.onclosetag = (name) => close?.(plain(name))
  parser.ontext = (part) => text?.(part)
  parser.oncdata = (part) => text?.(part)
  parser.onerror = () => {
    throw new SheetFault('文件已损坏，或不是 Excel 文件')
  }
  parser.write(xml.replace(/^\uFEFF/, '')).close()
}
