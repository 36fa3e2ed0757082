import { defaultSchema, type Options } from 'rehype-sanitize'

const blocks =
  'address blockquote br caption col colgroup dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section summary table tbody td tfoot th thead tr ul'
const phrases =
  'a abbr b bdi bdo cite code del dfn em i img ins kbd mark q rp rt ruby s samp small span strong sub sup time u var wbr'
const aligned: [string, ...string[]] = ['className', 'align-left', 'align-center', 'align-right']

/**
 * What a stored body may hold. No style, no form, no script, no SVG, no MathML (KaTeX adds its own afterwards); ids only
 * with a prefix that no name of the page has, so that content cannot shadow the page's own elements or globals.
 */
export const sanitizeSchema: Options = {
  tagNames: `${blocks} ${phrases}`.split(' '),
  attributes: {
    '*': [aligned, ['id', /^user-content-[\w\u0080-\uffff-]{1,80}$/]],
    a: [
      'href',
      'ariaDescribedBy',
      'ariaLabel',
      'dataFootnoteRef',
      'dataFootnoteBackref',
      ['className', 'data-footnote-backref'],
    ],
    abbr: ['title'],
    code: [['className', /^language-[\w+#-]{1,30}$/, 'math-inline', 'math-display']],
    details: ['open'],
    h2: [aligned, ['className', 'sr-only']],
    img: ['src', 'alt', ['width', /^\d{1,4}$/], ['height', /^\d{1,4}$/]],
    li: [['value', /^\d{1,6}$/]],
    ol: [['start', /^\d{1,6}$/], 'reversed'],
    section: ['dataFootnotes', ['className', 'footnotes']],
    td: [['colSpan', /^\d{1,3}$/], ['rowSpan', /^\d{1,3}$/], aligned],
    th: [
      ['colSpan', /^\d{1,3}$/],
      ['rowSpan', /^\d{1,3}$/],
      ['scope', 'row', 'col', 'rowgroup', 'colgroup'],
      aligned,
    ],
    time: ['dateTime'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  ancestors: defaultSchema.ancestors,
  clobber: [],
  clobberPrefix: '',
  // These go with all they hold: their text is not meant to be read.
  strip:
    'script style title template noscript iframe object embed svg math textarea select xmp plaintext noembed noframes audio video canvas'.split(
      ' ',
    ),
}
