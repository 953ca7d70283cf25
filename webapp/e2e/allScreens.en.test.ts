import { testScreens } from './allScreens.ts';

testScreens('en');
