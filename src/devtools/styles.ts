/** The look of the panel. Inline styles, because a content security policy may forbid style sheets that a script adds. */
import type { CSSProperties } from 'react'

const TEXT = 'light-dark(#16181d, #ececf1)'
const MUTED = 'light-dark(#4f535d, #b9bcc7)'
const GROUND = 'light-dark(#ffffff, #17181c)'
const SUNKEN = 'light-dark(#f5f6f8, #1f2126)'
const LINE = 'light-dark(#dfe1e6, #33363e)'
const BORDER = 'light-dark(#83868f, #82858f)'
const ACCENT = 'light-dark(#1d45bd, #9db4ff)'
const GOOD = 'light-dark(#11602f, #83d9a4)'
const ODD = 'light-dark(#7a4f00, #f0c674)'
const PROBLEM = 'light-dark(#a11023, #ff9aa6)'

const STACK = 99_998
/** The height of buttons; larger for fingers. */
const TARGET = 'var(--lk-target)'
const CELL_PADDING = '2px clamp(4px, 1vw, 12px)'
const MONO = 'ui-monospace, monospace'

export const styles = {
  root: { font: '13px/1.5 ui-sans-serif, system-ui, sans-serif', color: TEXT },
  button: {
    font: 'inherit',
    fontWeight: 400,
    minHeight: TARGET,
    padding: '2px 10px',
    color: TEXT,
    background: GROUND,
    border: `1px solid ${LINE}`,
    borderRadius: 6,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
  },
  pressed: { color: ACCENT, border: `1px solid ${ACCENT}`, fontWeight: 600 },
  toggle: {
    position: 'fixed',
    bottom: 12,
    zIndex: STACK + 1,
    border: `1px solid ${BORDER}`,
    borderRadius: 16,
    boxShadow: '0 2px 10px rgb(0 0 0 / 18%)',
  },
  // In the open panel, the button is its title.
  title: { padding: 0, border: 0, borderRadius: 4, background: 'none', fontWeight: 600 },
  light: { display: 'inline-block', width: 8, height: 8, marginInlineEnd: 8, borderRadius: '50%' },
  panel: {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: STACK,
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    minHeight: '10rem',
    background: GROUND,
    borderTop: `1px solid ${BORDER}`,
    boxShadow: '0 -6px 24px rgb(0 0 0 / 12%)',
  },
  header: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 16px',
    alignItems: 'center',
    padding: '4px clamp(12px, calc(100vw - 40rem), 52px) 0 12px',
    background: SUNKEN,
    borderBottom: `1px solid ${LINE}`,
  },
  close: {
    position: 'absolute',
    top: 4,
    insetInlineEnd: 8,
    width: TARGET,
    padding: 0,
    border: 0,
    background: 'none',
    fontSize: 16,
    lineHeight: 1,
  },
  // Above the border of the panel, which it moves. Touch must not scroll the page instead.
  resize: {
    position: 'absolute',
    insetInline: 0,
    top: -6,
    height: 12,
    cursor: 'ns-resize',
    touchAction: 'none',
  },
  line: { margin: 0 },
  note: { margin: 0, padding: 12 },
  muted: { color: MUTED },
  status: { alignSelf: 'center', color: MUTED },
  tabs: { display: 'flex', overflowX: 'auto', maxWidth: '100%' },
  tab: {
    font: 'inherit',
    fontWeight: 400,
    flex: 'none',
    minHeight: TARGET,
    padding: '3px 8px',
    color: MUTED,
    background: 'none',
    border: 0,
    cursor: 'pointer',
  },
  selectedTab: { color: TEXT, fontWeight: 600, boxShadow: `inset 0 -2px ${ACCENT}` },
  tabPanel: { display: 'flex', flex: 1, flexDirection: 'column', minHeight: 0 },
  subtitle: { display: 'flex', gap: 16, alignItems: 'center', minWidth: 0, overflowWrap: 'anywhere' },
  link: { display: 'inline-flex', gap: 4, minWidth: 24, justifyContent: 'center', color: ACCENT, lineHeight: TARGET },
  // In a window of less than 40rem, only screen readers have the text.
  wideOnly: { maxWidth: 'clamp(0px, (100vw - 40rem) * 999, 20rem)', overflow: 'hidden', whiteSpace: 'nowrap' },
  toolbar: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px 8px',
    alignItems: 'center',
    padding: '8px 12px',
    borderBottom: `1px solid ${LINE}`,
  },
  filter: { flex: '1 1 9rem', maxWidth: '16rem', minWidth: 0, border: `1px solid ${BORDER}`, cursor: 'text' },
  end: { marginInlineStart: 'auto' },
  // On one line, also where it is not that of the filter.
  actions: { display: 'flex', gap: 8 },
  text: {
    flexBasis: '100%',
    font: `12px/1.4 ${MONO}`,
    color: TEXT,
    background: GROUND,
    border: `1px solid ${BORDER}`,
  },
  // The list and its details: beside each other, or below it in a narrow window, with more room.
  split: {
    display: 'grid',
    flex: 1,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 26rem), 1fr))',
    gridAutoRows: 'minmax(0, 2fr) minmax(0, 3fr)',
    minHeight: 0,
  },
  scroll: { position: 'relative', overflow: 'auto', minWidth: 0 },
  table: { borderCollapse: 'collapse', width: '100%', fontVariantNumeric: 'tabular-nums' },
  caption: { captionSide: 'bottom', textAlign: 'start', color: MUTED, padding: '8px 12px' },
  // A table can be wider than the window.
  captionText: { display: 'block', maxWidth: 'calc(100vw - 24px)' },
  // Where there is no room for the bars, see `track`.
  legend: { maxHeight: 'clamp(0px, (100vw - 40rem) * 999, 10em)', overflow: 'hidden' },
  head: {
    position: 'sticky',
    top: 0,
    padding: CELL_PADDING,
    textAlign: 'start',
    whiteSpace: 'nowrap',
    fontSize: 12,
    fontWeight: 600,
    color: MUTED,
    background: SUNKEN,
    boxShadow: `inset 0 -1px ${LINE}`,
  },
  sort: {
    font: 'inherit',
    minHeight: TARGET,
    padding: 0,
    color: 'inherit',
    background: 'none',
    border: 0,
    cursor: 'pointer',
  },
  row: { boxShadow: `inset 0 -1px ${LINE}` },
  selectedRow: { background: 'light-dark(#e6edff, #26304d)' },
  cell: { textAlign: 'start', padding: CELL_PADDING, color: TEXT, verticalAlign: 'middle' },
  number: { width: '1%', textAlign: 'end', whiteSpace: 'nowrap' },
  result: { overflowWrap: 'anywhere' },
  // In a window of less than 40rem there is no room for it.
  track: { width: 'clamp(0px, (100vw - 40rem) * 999, 40vw)', padding: '3px 0', overflow: 'hidden' },
  lane: { position: 'relative', display: 'block', height: 20, marginInlineEnd: 12, overflow: 'hidden' },
  wait: { position: 'absolute', top: 9, height: 0, borderTop: `2px dotted ${BORDER}` },
  event: {
    font: 'inherit',
    width: '100%',
    minHeight: TARGET,
    padding: 0,
    color: TEXT,
    background: 'none',
    border: 0,
    borderRadius: 2,
    textAlign: 'start',
    cursor: 'pointer',
  },
  closeDetails: { flex: 'none', width: TARGET, textAlign: 'center' },
  method: { font: `600 12px ${MONO}`, color: MUTED },
  code: { font: `12px/1.5 ${MONO}`, overflowWrap: 'anywhere' },
  good: { color: GOOD, fontWeight: 600 },
  odd: { color: ODD, fontWeight: 600 },
  problem: { color: PROBLEM, fontWeight: 600 },
  bar: { position: 'absolute', top: 6, minWidth: 3, height: 8, borderRadius: 2, background: 'currentcolor' },
  // By its form too, not only by its color.
  refreshBar: { top: 4, height: 12, background: ACCENT },
  details: {
    minWidth: 0,
    overflow: 'auto',
    padding: '8px 12px',
    background: SUNKEN,
    boxShadow: `inset 1px 1px ${LINE}`,
  },
  detailsHead: { display: 'flex', gap: 8, alignItems: 'start', justifyContent: 'space-between' },
  detailsActions: { display: 'flex', flexWrap: 'wrap', gap: 8, margin: '4px 0 10px' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: '4px 16px',
    margin: 0,
  },
  fact: { margin: 0, overflowWrap: 'anywhere' },
  body: { flex: 1, overflow: 'auto', minHeight: 0, padding: 12 },
  section: { margin: '0 0 4px', fontSize: 13, fontWeight: 600 },
  chips: { display: 'flex', flexWrap: 'wrap', gap: 6, margin: '0 0 14px', padding: 0, listStyle: 'none' },
  chip: {
    padding: '1px 8px',
    border: `1px solid ${LINE}`,
    borderRadius: 12,
    background: SUNKEN,
    font: `12px/1.5 ${MONO}`,
  },
  meter: { display: 'block', width: 'min(24rem, 100%)', height: 8, margin: '4px 0 14px', accentColor: ACCENT },
  json: { font: `12px/1.6 ${MONO}`, margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  key: { color: ACCENT },
  string: { color: GOOD },
  literal: { color: ODD },
} satisfies Record<string, CSSProperties>
