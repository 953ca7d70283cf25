import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { forEachDiagnostic, lintKeymap, setDiagnosticsEffect } from '@codemirror/lint';
import { Compartment, EditorState, type Extension, Prec } from '@codemirror/state';
import { EditorView, keymap, lineNumbers, type ViewUpdate } from '@codemirror/view';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { editorHeight } from '../editorHeight';
import { theme } from './theme';

interface CodeEditorProps {
  label: string;
  /** What is shown first. */
  value: string;
  /** Another one replaces what was typed by the value, as one step that can be undone. */
  revision: number;
  onValue: (value: string) => void;
  onRun: () => void;
  /** What knows the language; the same one until it changes. */
  language: Extension;
  lines: number;
  /** Shown in place of what the language finds wrong. */
  error?: string | undefined;
}

interface Problem {
  line: number;
  message: string;
}

const mostShown = 3;
/** What surrounds a selection when typed. */
const closed = ['(', '[', '{', '"', "'"];

function problemsIn({ state, transactions }: ViewUpdate): Problem[] | undefined {
  if (!transactions.some(({ effects }) => effects.some((effect) => effect.is(setDiagnosticsEffect))))
    return undefined;
  const found: Problem[] = [];
  forEachDiagnostic(state, ({ message }, from) => {
    if (found.length < mostShown) found.push({ line: state.doc.lineAt(from).number, message });
  });
  return found;
}

/**
 * Replaces several selected lines by what is typed. The browser would merge the lines with style attributes, which the content policy
 * refuses and reports.
 */
const typeOverLines = EditorView.domEventHandlers({
  beforeinput: ({ data, inputType }, view) => {
    const { from, to } = view.state.selection.main;
    const hasLines = view.state.doc.lineAt(from).to < to;
    if (inputType !== 'insertText' || data === null || !hasLines || closed.includes(data)) return false;
    view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    return true;
  },
});

/** A code editor. It lives in a shadow tree, which may have style sheets that the page's content policy refuses. */
export function CodeEditor({
  label,
  value,
  revision,
  onValue,
  onRun,
  language,
  lines,
  error,
}: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<EditorView>();
  const [spoken] = useState(() => new Compartment());
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const onUpdate = useEffectEvent((update: ViewUpdate) => {
    if (update.docChanged) onValue(update.state.doc.toString());
    const found = problemsIn(update);
    if (found) setProblems(found);
  });
  const run = useEffectEvent(() => {
    onRun();
    return true;
  });
  const first = useEffectEvent(() =>
    EditorState.create({
      doc: value,
      extensions: [
        spoken.of(language),
        Prec.highest(keymap.of([{ key: 'Mod-Enter', run: () => run() }])),
        keymap.of([
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...lintKeymap,
          ...historyKeymap,
          ...defaultKeymap,
        ]),
        history(),
        lineNumbers(),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        autocompletion(),
        typeOverLines,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          'aria-label': label,
          autocapitalize: 'none',
          translate: 'no',
        }),
        EditorView.updateListener.of((update) => onUpdate(update)),
        theme,
        EditorView.theme({ '.cm-content': { minHeight: `${editorHeight('', lines)}rem` } }),
      ],
    }),
  );
  const replace = useEffectEvent((view: EditorView) => {
    if (view.state.doc.toString() === value) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } });
  });
  // Before the first frame, which would have no editor and move what is below.
  useLayoutEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const view = new EditorView({ parent: root, root, state: first() });
    setEditor(view);
    return () => view.destroy();
  }, []);
  useEffect(() => {
    editor?.dispatch({ effects: spoken.reconfigure(language) });
  }, [editor, spoken, language]);
  useEffect(() => {
    // Not whenever the value is another: what was typed since it was reported would be lost.
    void revision;
    if (editor) replace(editor);
  }, [editor, revision]);
  return (
    <div className="flex flex-col gap-1.5">
      <p aria-hidden="true" className="px-1 text-note font-semibold text-ink">
        {label}
      </p>
      <div ref={host} dir="ltr" />
      {error !== undefined && (
        <p role="alert" className="px-1 text-note font-medium text-danger">
          {error}
        </p>
      )}
      {error === undefined && problems.length > 0 && (
        <ul aria-live="polite" lang="en" className="px-1 text-note text-danger">
          {problems.map(({ line, message }) => (
            <li key={`${line} ${message}`} className="wrap-anywhere">
              {line}: {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
