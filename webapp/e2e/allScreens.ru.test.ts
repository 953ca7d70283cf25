import { testScreens } from './allScreens.ts';

testScreens('ru');
