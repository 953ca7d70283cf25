module forma

go 1.26

ignore ./webapp/node_modules
