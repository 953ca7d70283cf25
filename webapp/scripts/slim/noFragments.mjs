export class FragmentReference {}
