import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { tallest } from '../editorHeight';

const mono = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';

/** The look of a field. Custom properties reach into the shadow tree, so that both colour schemes need no code. */
const look = EditorView.theme({
  '&': {
    border: '1px solid var(--field)',
    borderRadius: 'var(--radius-control)',
    background: 'var(--card)',
    color: 'var(--ink)',
    fontSize: 'var(--text-sub)',
    overflow: 'hidden',
  },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-1px', borderColor: 'var(--accent)' },
  '.cm-scroller': { fontFamily: mono, lineHeight: '1.375rem', maxHeight: `${tallest}rem`, overflow: 'auto' },
  '.cm-content': { padding: '0.625rem 0.375rem', caretColor: 'var(--ink)' },
  '.cm-gutters': { background: 'var(--card)', color: 'var(--soft)', border: 'none' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { background: 'var(--tint)', outline: 'none' },
  '.cm-nonmatchingBracket, &.cm-focused .cm-nonmatchingBracket': { background: 'var(--danger-tint)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--danger)',
    textDecorationSkipInk: 'none',
  },
  '.cm-tooltip': {
    border: '1px solid var(--line)',
    borderRadius: '0.5rem',
    background: 'var(--raised)',
    color: 'var(--ink)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: mono, maxHeight: '14rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.25rem 0.5rem' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { background: 'var(--accent)', color: 'var(--on-accent)' },
  '.cm-completionDetail': { fontStyle: 'normal', opacity: '0.8' },
  '.cm-tooltip.cm-completionInfo': { padding: '0.5rem 0.75rem', maxWidth: '20rem' },
  '.cm-tooltip-lint .cm-diagnostic': {
    padding: '0.5rem 0.75rem',
    borderInlineStart: '3px solid var(--danger)',
  },
});

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.definitionKeyword, tags.modifier], color: 'var(--accent)', fontWeight: '600' },
  { tag: [tags.variableName, tags.attributeName], color: 'var(--warn)' },
  { tag: [tags.integer, tags.float, tags.number, tags.bool, tags.null], color: 'var(--accent)' },
  { tag: [tags.lineComment, tags.punctuation, tags.paren, tags.brace], color: 'var(--soft)' },
]);

export const theme: Extension = [look, syntaxHighlighting(colours)];
