import { zip } from '#lib/platform/content/zip/zip.ts'
import { documentXml, drawing, textRun, wordFile } from './word-file.ts'

type Row = [name: string, file: () => Uint8Array, faults: string[]]

const choice = ['A. 甲', 'B. 乙', '答案：A']
const bytes = (text: string) => Buffer.from(text, 'latin1')
const whole = (xml: string) => zip({ 'word/document.xml': xml })
const OLE = '\xd0\xcf\x11\xe0'
const locked = () => Buffer.concat([bytes(OLE), Buffer.from('EncryptedPackage', 'utf16le')])
const picture = (name: string, content: string) => () =>
  wordFile(['1. 图', drawing('rId1'), ...choice], { [`word/media/${name}`]: content }, [
    `media/${name}`,
  ])

const bare = (...inside: string[]) => textRun('1. ') + inside.join('')
const letter = '<m:r><m:t>x</m:t></m:r>'

/** Files, and questions of files, that cannot be taken, with what their owner is told. */
export const brokenFiles: readonly Row[] = [
  [
    'an old file',
    () => bytes(`${OLE}Word`),
    ['文件：这是旧版的 Word 文件（.doc），请另存为 .docx 再上传'],
  ],
  [
    'a file with a password',
    locked,
    ['文件：文件加了密码，请在 Word 或 WPS 里取消密码，另存后再上传'],
  ],
  ['nothing', () => bytes(''), ['文件：文件是空的']],
  [
    'a text',
    () => bytes('1. 题'),
    ['文件：文件已损坏，或不是 Word 文件，请用 Word 或 WPS 打开，另存为 .docx 再上传'],
  ],
  [
    'RTF',
    () => bytes('{\\rtf1 }'),
    ['文件：这是 RTF 文件，请用 Word 或 WPS 打开，另存为 .docx 再上传'],
  ],
  ['PDF', () => bytes('%PDF-1.7'), ['文件：这是 PDF 文件，请上传它的 Word 文件（.docx）']],
  [
    'half a file',
    () => wordFile(['1. 题']).subarray(0, 300),
    ['文件：文件已损坏，或不是 Word 文件，请用 Word 或 WPS 打开，另存为 .docx 再上传'],
  ],
  [
    'a workbook',
    () => zip({ '_rels/.rels': '<a><b Type="x/officeDocument" Target="xl/workbook.xml"/></a>' }),
    ['文件：这不是 Word 文件，请上传 .docx；Excel 表格请按表格的模板上传'],
  ],
  [
    'a file without a document',
    () => zip({ a: '' }),
    ['文件：文件里没有正文，请用 Word 或 WPS 打开，另存为 .docx 再上传'],
  ],
  [
    'broken XML',
    () => whole('<w:document><w:body></w:document>'),
    ['文件：文件已损坏，请用 Word 或 WPS 打开，另存为 .docx 再上传'],
  ],
  [
    'a document type',
    () => whole(`<!DOCTYPE x [<!ENTITY e "e">]>${documentXml('')}`),
    ['文件：文件已损坏，请用 Word 或 WPS 打开，另存为 .docx 再上传'],
  ],
  [
    'too deep',
    () => whole(documentXml(`${'<w:sdt>'.repeat(300)}${'</w:sdt>'.repeat(300)}`)),
    ['文件：文件太大或太复杂，请分成几个文件再上传'],
  ],
  [
    'a file that unpacks to more than it may',
    () => whole(' '.repeat(101 * 1024 * 1024)),
    ['文件：文件解开后超过 100 MB，请压缩图片或分成几个文件再上传'],
  ],
  [
    'too many bytes',
    () => Buffer.alloc(20 * 1024 * 1024 + 1),
    ['文件：文件超过 20 MB，请压缩图片或分成几个文件再上传'],
  ],
  [
    'too many parts',
    () => zip(Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`${at}`, '']))),
    ['文件：文件里的图片等内容太多，请分成几个文件再上传'],
  ],
  [
    'no question',
    () => wordFile(['一篇文章', '没有题号']),
    ['文件：没有找到题目，请给每道题写上题号（如 1.），选项以 A.、B. 开头'],
  ],
  [
    'no answer',
    () => wordFile(['1. 题', 'A. 甲', 'B. 乙']),
    ['第 1 题：没有答案，请在题后写一行【答案】，或在文末的参考答案里写上'],
  ],
  [
    'an answer that no option has',
    () => wordFile(['1. 题', 'A. 甲', 'B. 乙', '答案：C']),
    ['第 1 题：答案 C 不在选项 A、B 之中，请改正答案或补上选项'],
  ],
  [
    'an answer that is none',
    () => wordFile(['1. 题', 'A. 甲', 'B. 乙', '答案：略']),
    ['第 1 题：答案“略”看不懂，应为选项字母'],
  ],
  [
    'a letter twice',
    () => wordFile(['1. 题', 'A. 甲', 'B. 乙', 'B. 丙', '答案：A']),
    ['第 1 题：选项 B 重复，请改正选项字母'],
  ],
  [
    'a letter missing',
    () => wordFile(['1. 题', 'A. 甲', 'C. 丙', '答案：A']),
    ['第 1 题：缺少选项 B，请补上或改正选项字母'],
  ],
  [
    'an empty option',
    () => wordFile(['1. 题', 'A. 甲', 'B.', '答案：A']),
    ['第 1 题：选项 B 没有内容'],
  ],
  [
    'no options',
    () => wordFile(['单选题', '1. 题', '答案：A']),
    ['第 1 题：单选题没有选项，请把选项写成 A.、B.、C.、D. 开头'],
  ],
  [
    'two answers to a single choice',
    () => wordFile(['单选题', '1. 题', 'A. 甲', 'B. 乙', '答案：AB']),
    ['第 1 题：单选题有 2 个答案 AB，请改正答案，或放到多项选择题里'],
  ],
  [
    'one answer of two',
    () => wordFile(['1. 题（B）', ...choice]),
    ['第 1 题：题干括号里的答案 B 与后面写的答案 A 不一致，请改正'],
  ],
  [
    'a number left out',
    () => wordFile(['1. 题', ...choice, '4. 题', ...choice]),
    ['第 2 至 3 题：题号从 1 跳到 4，没有读到第 2 至 3 题，请检查题号'],
  ],
  [
    'a number twice',
    () => wordFile(['1. 题', ...choice, '2. 题', ...choice, '2. 题', ...choice]),
    ['第 2 题：题号 2 重复，请改正题号'],
  ],
  [
    'an answer to no question',
    () => wordFile(['1. 题', 'A. 甲', 'B. 乙', '参考答案', '1.A 2.B']),
    ['答案第 2 题：文末有第 2 题的答案，正文里却没有第 2 题，请核对题号'],
  ],
  [
    'a range of another length',
    () => wordFile(['1. 题', ...choice, '参考答案', '1-3 AB']),
    ['答案第 1—3 题：1 至 3 共 3 题，这里却有 2 个答案，请核对'],
  ],
  [
    'a picture of Windows',
    picture('a.emf', '\x01\0\0\0'),
    ['第 1 题：有一张图片的格式（EMF）不能用，请另存为 PNG 后重新插入'],
  ],
  [
    'a picture of a scanner',
    picture('a.tiff', 'II*\0'),
    ['第 1 题：有一张图片的格式（TIFF）不能用，请另存为 PNG 后重新插入'],
  ],
  [
    'a picture outside the file',
    () => wordFile(['1. 图', drawing('rId1'), ...choice], {}, ['http://127.0.0.1:9/a.png']),
    ['第 1 题：有一张图片只是链接，不在文件里，请保存图片后用“插入图片”放进文件'],
  ],
  [
    'a picture that is not there',
    () => wordFile(['1. 图', drawing('rId7'), ...choice]),
    ['第 1 题：有一张图片在文件里找不到，请重新插入'],
  ],
  [
    'a chart',
    () => wordFile(['1. 图', '<w:r><w:drawing><c:chart/></w:drawing></w:r>', ...choice]),
    ['第 1 题：有一个图表不是图片，请复制后用“选择性粘贴”贴成图片（PNG）'],
  ],
  [
    'a formula of old',
    () =>
      wordFile([
        '1. 题',
        '<w:r><w:object><o:OLEObject ProgID="Equation.DSMT4"/></w:object></w:r>',
        ...choice,
      ]),
    [
      '第 1 题：有一个旧式公式（公式编辑器、MathType 或域）读不出来，请用 Word 的“公式”（Alt+=）重新输入',
    ],
  ],
  [
    'blanks without their answers',
    () => wordFile(['填空题', '1. 甲____乙____', '答案：一']),
    ['第 1 题：题干有 2 个空，答案“一”不是 2 个，请用分号（；）隔开'],
  ],
  [
    'no blanks',
    () => wordFile(['填空题', '1. 甲', '答案：一']),
    ['第 1 题：填空题的题干里没有空，请用下划线 ____（四个以上）或空括号（　）表示'],
  ],
  [
    'a sequence that leaves one out',
    () => wordFile(['排序题', '1. 排', '①甲', '②乙', '答案：①']),
    ['第 1 题：答案“①”应把 1 至 2 各写一次，如 ③①②'],
  ],
  [
    'neither true nor false',
    () => wordFile(['判断题', '1. 题', '答案：也许']),
    ['第 1 题：答案“也许”看不懂，判断题的答案应为 √ 或 ×'],
  ],
  [
    'a written question without an answer',
    () => wordFile(['简答题', '1. 题？']),
    ['第 1 题：没有答案，请在题后写一行【答案】，或在文末的参考答案里写上'],
  ],
  [
    'a material without questions',
    () => wordFile(['材料：某事。']),
    ['材料题：材料后面没有小题，请给小题写上题号'],
  ],
  [
    'a part without an answer',
    () => wordFile(['材料：某事。', '1. 为何？', '2. 如何？', '答案：如此']),
    ['第 1 题：没有答案，请在题后写一行【答案】，或在文末的参考答案里写上'],
  ],
  [
    'an odd difficulty',
    () => wordFile(['1. 题', ...choice, '难度：九']),
    ['第 1 题：难度“九”看不懂，请写 1 至 5，或易、较易、中、较难、难'],
  ],
  [
    'an odd year',
    () => wordFile(['1. 题', ...choice, '年份：去年']),
    ['第 1 题：年份“去年”看不懂，请写成四位数字，如 2026'],
  ],
  [
    'letters for an answer without options',
    () => wordFile(['1. 题', '甲 乙', '答案：A']),
    ['第 1 题：答案 A 像是选择题的，却没有读到选项，请把选项写成 A.、B.、C.、D. 开头'],
  ],
  [
    'a paragraph of very many lines',
    () => wordFile([`<w:r>${'<w:br/>'.repeat(200_000)}</w:r>`]),
    ['文件：文件太大或太复杂，请分成几个文件再上传'],
  ],
  [
    'a raised sign that is none of formulas',
    () => wordFile([bare(textRun('√', '<w:vertAlign w:val="superscript"/>')), ...choice]),
    ['第 1 题：有一处上标或下标读不出来，请用 Word 的“公式”（Alt+=）重新输入'],
  ],
  [
    'signs of fonts that are not known',
    () =>
      wordFile([
        bare('<w:r><w:sym w:font="Webdings" w:char="F070"/></w:r>', textRun('\ue123')),
        ...choice,
      ]),
    ['第 1 题：有一个符号（特殊字体里的字符）读不出来，请删掉后改用普通字符，或改成图片（PNG）'],
  ],
  [
    'a drawn line',
    () => wordFile([bare('<w:r><w:pict><v:line from="0" to="1"/></w:pict></w:r>'), ...choice]),
    ['第 1 题：有一个画出来的图形（线条、形状等）不是图片，请复制后用“选择性粘贴”贴成图片（PNG）'],
  ],
  [
    'an accent and brackets that TeX has not',
    () =>
      wordFile([
        bare(
          `<m:oMath><m:acc><m:accPr><m:chr m:val="⃝"/></m:accPr><m:e>${letter}</m:e></m:acc></m:oMath>`,
          `<m:oMath><m:d><m:dPr><m:begChr m:val="【"/></m:dPr><m:e>${letter}</m:e></m:d></m:oMath>`,
        ),
        ...choice,
      ]),
    ['第 1 题：有一个公式读不出来，请在 Word 里重新输入，或改成图片（PNG）'],
  ],
  [
    'one blank with two answers, and with a formula',
    () =>
      wordFile([
        ...[
          '填空题',
          '1. 甲____',
          '答案：一；二',
          '2. 甲____',
          '答案：（1）一（2）二',
          '3. 甲____',
        ],
        `${textRun('答案：')}<m:oMath>${letter}</m:oMath>`,
      ]),
    [
      '第 1 题：题干只有 1 个空，答案“一；二”却像是几个，请核对题干里的空和答案',
      '第 2 题：题干只有 1 个空，答案“（1）一（2）二”却像是几个，请核对题干里的空和答案',
      '第 3 题：填空题的答案里有公式、图片或表格，请改成文字，或把这一题放到简答题里',
    ],
  ],
  [
    'a formula in points',
    () =>
      wordFile([
        ...['简答题', '1. 题', '答案：甲', '【采分点】', '写出甲（3分）'],
        `${textRun('写出')}<m:oMath>${letter}</m:oMath>${textRun('（2分）')}`,
      ]),
    ['第 1 题：采分点里有公式、图片或表格，请改成文字，它们可以写进【解析】'],
  ],
  [
    'a table of questions',
    () =>
      wordFile([
        ...['1. 题', ...choice],
        `<w:tbl><w:tr>${['题号', '题干', '答案'].map((text) => `<w:tc><w:p>${textRun(text)}</w:p></w:tc>`).join('')}</w:tr></w:tbl>`,
      ]),
    [
      '第 1 题：有一张表格像是题目或答案的，没有读里面的内容，请把题目写成段落，答案表放到“参考答案”一行下面',
    ],
  ],
]
